import '@mantine/core/styles/InlineInput.css'
import '@mantine/core/styles/Radio.css'
import '@mantine/core/styles/Checkbox.css'
import '@mantine/core/styles/Combobox.css'
import '@mantine/core/styles/Popover.css'
import '@mantine/core/styles/PillsInput.css'
import '@mantine/core/styles/Pill.css'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import type { Form } from '../../../contract/forms/form'
import { editedFormOf } from '../../../contract/forms/form-editing'
import { formEditMachine } from '../../../machines/forms/form/form-edit.machine'
import { formEditWords } from '../../../machines/forms/form/form-edit.words'
import { withWords } from '../../app/catalogues'
import { useSystem } from '../../app/system'
import { useDialog } from '../../app/use-dialog'
import { useWorkflow } from '../../app/use-workflow'
import { RecordPresence } from '../../notifications/record-live.screen'
import { MessagePage } from '../../portal/message-page'
import { randomKey } from '../../random-key'
import { useUnsaved } from '../../shell/leaving/leave-guard.screen'
import { Failure } from '../../ui/parts/failure'
import { optional } from '../../ui/parts/optional'
import { titles } from '../../ui/titles'
import { formActors } from '../form/form.actors'
import { buildHref, formHref } from '../shared/address'
import { form as formQuery, newerOf, offeredPeople, openedForm } from '../shared/forms.queries'
import { hasUnsaved } from './form-edit.projection'
import { FormEditView, partId } from './form-edit.view'

const PublishDialog = optional(() => withWords(import('../form/form-step.screen'), 'forms', 'record', 'dialogs'))

/** Builds on a form as the server has it when the page is opened. */
export default function FormEditScreen({ id }: { id: number }) {
  const { _ } = useLingui()
  const { api } = useSystem()
  const { data, error, isFetching, refetch } = useQuery(openedForm(api, id))
  if (data) return <Building key={id} opened={data} />
  return (
    <MessagePage title={_(titles.buildForm)}>
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

function Building({ opened }: { opened: Form }) {
  const { _ } = useLingui()
  const { api } = useSystem()
  const queries = useQueryClient()
  const [, navigate] = useLocation()
  const [asked] = useSearchParams()
  const { id, title } = opened
  const { saveForm, readEdited: readForm } = formActors(api, queries)
  const actor = useWorkflow(formEditMachine, { actors: { saveForm, readForm }, input: editedFormOf(opened) })
  const publishing = useDialog<{ readonly form: Form }>()
  useUnsaved(useSelector(actor, hasUnsaved), _(formEditWords.title))

  const open = useSelector(actor, ({ context }) => (context.open ? partId(context.open) : null))
  useEffect(() => {
    const part = open ? document.getElementById(open) : null
    if (part && !part.contains(document.activeElement)) part.querySelector<HTMLElement>('textarea, input')?.focus()
  }, [open])

  const onPublish = () => {
    publishing.open({ form: newerOf(opened, queries.getQueryData(formQuery(api, id).queryKey)) })
  }
  return (
    <>
      <FormEditView
        actor={actor}
        form={{ id, title }}
        shows={asked.get('ver') === 'previa' ? 'preview' : 'outline'}
        hrefOf={(shows) => (shows === 'preview' ? `${buildHref(id)}?ver=previa` : buildHref(id))}
        newKey={randomKey}
        people={(search) => offeredPeople(api, search)}
        live={<RecordPresence entity="form" id={id} />}
        onPublish={onPublish}
      />
      {publishing.shown ? (
        <PublishDialog
          step="publish"
          form={publishing.shown.form}
          onClose={() => {
            publishing.closing.onClose()
            const now = queries.getQueryData<Form>(formQuery(api, id).queryKey)
            if (now && now.version !== publishing.shown?.form.version) navigate(formHref(id))
          }}
          onFailed={publishing.closing.onFailed}
        />
      ) : null}
    </>
  )
}
