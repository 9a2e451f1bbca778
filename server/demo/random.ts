/** The same numbers on every run (mulberry32), so that the same seed makes the same data. */
export interface Random {
  /** A whole number of the range, both ends included. */
  whole(least: number, most: number): number
  /** True in so many of a hundred cases. */
  chance(percent: number): boolean
  pick<T>(list: readonly T[]): T
  shuffle<T>(list: readonly T[]): T[]
}

export function randomFrom(seed: number): Random {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const whole = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  return {
    whole,
    chance: (percent) => next() * 100 < percent,
    pick(list) {
      const picked = list[whole(0, list.length - 1)]
      if (picked === undefined) throw new Error('nothing to pick from')
      return picked
    },
    shuffle(list) {
      const keyed = list.map((item) => ({ item, key: next() }))
      return keyed.sort((left, right) => left.key - right.key).map(({ item }) => item)
    },
  }
}
