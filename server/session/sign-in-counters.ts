import { eq } from 'drizzle-orm'
import { knownPlace } from '../database/schema'
import type { Services } from '../services'
import type { Limits } from '../settings'
import { digestOf } from './digest'
import type { Counter } from './throttle'

/** From where somebody has signed in before, a colleague who guesses there gets so many times more before a delay. */
const patience = 20

/**
 * Failures count by user and place together. Besides, where the person is not known to be: by place, against one who tries
 * a password on everybody, and by user, against one who tries from everywhere (decision 056).
 */
export function signInCounters(
  username: string,
  place: string,
  isKnown: boolean,
  limits: Limits,
  freeHere = limits.signInPerAddress,
): Counter[] {
  const here = { kind: 'sign-in', name: `${username} ${place}`, isEndedBySuccess: true }
  if (isKnown) return [{ ...here, free: limits.signInPerUser * patience }]
  return [
    { ...here, free: limits.signInPerUser },
    { kind: 'sign-in-address', name: place, free: freeHere },
    userCounter(username, limits),
  ]
}

/** Failures at a place before it has to wait: more where many people have signed in, who mistype too (decision 056). */
export async function freeAt(place: string, { database, settings }: Services): Promise<number> {
  const { signInPerUser, signInPerAddress } = settings.limits
  const people = await database.$count(knownPlace, eq(knownPlace.place, digestOf(place)))
  return Math.max(signInPerAddress, signInPerUser * people)
}

/** Wrong codes count by user alone besides, wherever they come from: whoever tries them knows the password. A right code ends it. */
export function codeCounter(username: string, limits: Limits): Counter {
  return { kind: 'second-factor', name: username, free: limits.signInPerUser * 2, isEndedBySuccess: true }
}

/** Those of them that came with a password alone, and not from whoever is signed in: what the person is told of. It delays nobody. */
export function toldCounter(username: string): Counter {
  return { kind: 'second-factor-sign-in', name: username, free: Number.POSITIVE_INFINITY, isEndedBySuccess: true }
}

/** Of those above what counts against a person wherever it comes from. */
export function userCounter(username: string, limits: Limits): Counter {
  return { kind: 'sign-in-user', name: username, free: limits.signInPerAddress }
}
