import { differences } from './draft'
import { askedAnswers } from './evaluate'
import type { Answers, Response } from './response'

/**
 * How the server has a response that a device finished without a connection. `open`: nobody has touched it since it was begun;
 * `arrived`: finished with these answers; `changed`: saved, sent back or cancelled meanwhile, which a person has to see.
 */
export function standingOf(
  { status, version, answers, definition }: Pick<Response, 'status' | 'version' | 'answers' | 'definition'>,
  mine: Answers,
): 'open' | 'arrived' | 'changed' {
  if (status === 'rascunho') return version === 1 ? 'open' : 'changed'
  if (status === 'cancelado') return 'changed'
  const other = differences(askedAnswers(definition, mine), askedAnswers(definition, answers))
  return other.length === 0 ? 'arrived' : 'changed'
}
