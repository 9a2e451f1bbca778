/** What a record holds under a key that a person chose: nothing that every object has besides, `constructor` for example. */
export function ownValue<Value>(record: Readonly<Record<string, Value>>, key: string): Value | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined
}
