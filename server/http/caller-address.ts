/** The proxy adds the address it saw at the end: what stands before it anybody could have written. */
export function callerAddress(forwarded: string | undefined, socket: string | undefined, trustProxy: boolean): string {
  const added = trustProxy ? forwarded?.split(',').at(-1)?.trim() : undefined
  return added || (socket ?? 'unknown')
}
