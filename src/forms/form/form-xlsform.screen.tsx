import '@mantine/core/styles/ModalBase.css'
import '@mantine/core/styles/Modal.css'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { Form } from '../../../contract/forms/form'
import { writeXlsform } from '../../../contract/forms/xlsform/write-xlsform'
import { toProblem } from '../../../contract/problem'
import { fetchFile } from '../../api/fetch-file'
import { saveFile } from '../../api/save-file'
import { useSystem } from '../../app/system'
import { WorkflowDialog } from '../../ui/dialog/workflow-dialog'
import { problemText } from '../../ui/problem-text'
import { LossList } from './loss-list'

interface FormXlsformScreenProps {
  form: Form
  onClose: () => void
}

/** Says what of a form does not go into an XLSForm, and hands the file to the downloads of the browser (FRM-06). */
export default function FormXlsformScreen({ form, onClose }: FormXlsformScreenProps) {
  const { _, i18n } = useLingui()
  const { files } = useSystem()
  const { id, title } = form
  const saving = useMutation({
    mutationFn: async () => {
      const address = { path: `/api/v1/forms/${id}/xlsform/`, name: `xlsform-${id}.xlsx` }
      const file = await fetchFile(files, address, i18n.locale)
      saveFile(window, file, file.name)
    },
    ...{ networkMode: 'always', retry: false },
  })
  const problem = saving.error && toProblem(saving.error)
  return (
    <WorkflowDialog
      title={_(msg`Exportar “${title}” como XLSForm`)}
      status={msg`Gerando o arquivo`}
      hidesStatus={!saving.isPending}
      isBusy={saving.isPending}
      problem={problem && problemText(problem, i18n)}
      cause={problem}
      submit={{ word: msg`Baixar XLSForm`, onSubmit: () => saving.mutate(undefined, { onSuccess: onClose }) }}
      actions={[{ name: 'dialog.dismiss', word: msg`Cancelar`, onAct: onClose }]}
      onClose={onClose}
    >
      <Text>{_(msg`Para usar o formulário em outros programas. Isto não vai no arquivo:`)}</Text>
      <LossList losses={writeXlsform(form).losses} />
    </WorkflowDialog>
  )
}
