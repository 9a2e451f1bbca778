import { useLingui } from '@lingui/react'
import type { UseFormReturnType } from '@mantine/form'
import { useEffect } from 'react'
import { rejectionText } from '../dialog/rejection-text'

interface ServerErrors {
  /** What the server says of each field that it rejected: the same object until it answers again. */
  readonly rejected: Readonly<Record<string, readonly string[]>> | null
  /** Where it says less, or more, than the person can use; without a text the server's own stands. */
  readonly textOf?: (field: string, texts: readonly string[]) => string | undefined
  /** Of the fields that are named in it, the first on the screen. */
  readonly focusFirst: (errors: object) => void
}

/** Marks the fields that the server rejected, once per answer, and focuses the first. */
export function useServerErrors<Values>(
  form: Pick<UseFormReturnType<Values>, 'setErrors'>,
  { rejected, textOf, focusFirst }: ServerErrors,
): void {
  const { i18n } = useLingui()
  useEffect(() => {
    if (!rejected) return
    const errors = Object.entries(rejected).map(([field, texts]) => [
      field,
      textOf?.(field, texts) ?? rejectionText(texts, i18n),
    ])
    form.setErrors(Object.fromEntries(errors))
    focusFirst(rejected)
  }, [rejected])
}

/** Focuses the first of the named fields that something is wrong with. */
export function focusFirstOf<Values>(
  form: Pick<UseFormReturnType<Values>, 'getInputNode'>,
  fields: readonly string[],
): (errors: object) => void {
  return (errors) => form.getInputNode(fields.find((field) => field in errors) ?? '')?.focus()
}
