import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { useCallback, useRef, useState } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { emptyForm, type NewForm } from '../../../contract/forms/new-form'
import { formCreateMachine } from '../../../machines/forms/form/form-create.machine'
import { formCreateWords } from '../../../machines/forms/form/form-create.words'
import { useSystem } from '../../app/system'
import { useWorkflow } from '../../app/use-workflow'
import { MessagePage } from '../../portal/message-page'
import { randomKey } from '../../random-key'
import { useUnsaved } from '../../shell/leaving/leave-guard.screen'
import { Failure } from '../../ui/parts/failure'
import { titles } from '../../ui/titles'
import { buildHref } from '../shared/address'
import { openedForm } from '../shared/forms.queries'
import { formActors } from './form.actors'
import { FormCreateView } from './form-create.view'
import { readFormFile } from './read-form-file'

/** A new form: empty, or with what another one asks (`?de=`). */
export default function FormCreateScreen() {
  const { _ } = useLingui()
  const { api } = useSystem()
  const [asked] = useSearchParams()
  const from = Number(/^[1-9]\d{0,9}$/.exec(asked.get('de') ?? '')?.[0] ?? 0)
  const { data, error, isFetching, refetch } = useQuery({ ...openedForm(api, from), enabled: from > 0 })
  if (from === 0) return <Creation draft={emptyForm} />
  if (data) {
    const { title, description, group, every_days, definition, draft, machines } = data
    const copy = {
      ...{ title: _(msg`${title} (cópia)`), description, group, definition: draft ?? definition },
      every_days: every_days === null ? '' : String(every_days),
      machines: machines.map(({ id }) => id),
    }
    return <Creation key={from} draft={copy} />
  }
  return (
    <MessagePage title={_(titles.newForm)}>
      {error ? (
        <Failure problem={error} isRetrying={isFetching} onRetry={() => refetch()}>
          {_(msg`O formulário não pôde ser carregado.`)}
        </Failure>
      ) : (
        _(msg`Carregando o formulário`)
      )}
    </MessagePage>
  )
}

function Creation({ draft }: { draft: NewForm }) {
  const { _, i18n } = useLingui()
  const { api } = useSystem()
  const [, navigate] = useLocation()
  const [isReading, setReading] = useState(false)
  const [fileProblem, setFileProblem] = useState<string | null>(null)
  const first = useRef(draft)
  const settle = useRef(() => {})
  const { createForm } = formActors(api, useQueryClient())
  const onDone = useCallback(
    ({ id }: { id: number | null }) => {
      settle.current()
      if (id !== null) navigate(buildHref(id), { replace: true })
    },
    [navigate],
  )
  const actor = useWorkflow(formCreateMachine, { actors: { createForm }, input: draft, onDone })
  // A file that is chosen and not used leaves nothing to lose.
  const isTouched = useSelector(actor, ({ context }) => context.draft !== first.current)
  settle.current = useUnsaved(isTouched, _(formCreateWords.title))
  const onFile = async (file: File | null) => {
    if (!file) return
    setReading(true)
    const read = await readFormFile(file, i18n)
      .catch(() => _(msg`O arquivo não pôde ser lido. Verifique a conexão e escolha-o de novo.`))
      .finally(() => setReading(false))
    setFileProblem(typeof read === 'string' ? read : null)
    if (typeof read !== 'string') actor.send({ type: 'import.offer', offer: read })
  }
  return (
    <FormCreateView actor={actor} fileProblem={fileProblem} isReading={isReading} onFile={onFile} newKey={randomKey} />
  )
}
