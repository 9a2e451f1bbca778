import { eq } from 'drizzle-orm'
import { knownPlace } from '../database/schema'
import type { Services } from '../services'
import type { Limits } from '../settings'
import { digestOf } from './digest'
import { isKnownPlace } from './known-places'
import type { Counter } from './throttle'

/** From where somebody has signed in before, a colleague who guesses there gets so many times more before a delay. */
const patience = 20

/**
 * Failures count by user and place together. Besides, where the person is not known to be: by place, against one who tries
 * a password on everybody, and by user, against one who tries from everywhere (decision 056).
 */
export async function countersAt(
  user: number,
  username: string,
  place: string,
  services: Services,
): Promise<Counter[]> {
  const { limits } = services.settings
  const here = counterHere(username, place, limits)
  if (await isKnownPlace(user, place, services)) return [here]
  return [
    { ...here, free: limits.signInPerUser },
    { kind: 'sign-in-address', name: place, free: await freeAt(place, services) },
    userCounter(username, limits),
  ]
}

/** Of those above the one of user and place together, as it counts where the person is known to be. */
export function counterHere(username: string, place: string, { signInPerUser }: Limits): Counter {
  return { kind: 'sign-in', name: `${username} ${place}`, free: signInPerUser * patience, isEndedBySuccess: true }
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
