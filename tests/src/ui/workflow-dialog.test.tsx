// @vitest-environment jsdom
import { msg } from '@lingui/core/macro'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { WorkflowDialog } from '../../../src/ui/dialog/workflow-dialog'
import { show } from '../../support/show'

const common = { title: 'Remover?', status: msg`Aberto`, hidesStatus: true, isBusy: false, problem: null, cause: null }
const onAct = () => {}
const confirm = { name: 'removal.confirm', word: msg`Remover`, isDanger: true, onAct }
const dismiss = { name: 'removal.dismiss', word: msg`Voltar`, onAct }

/** A form of which the person may be asked whether to give it up. */
function Form() {
  const [isAsking, ask] = useState(false)
  const keep = { name: 'dialog.keep', word: msg`Continuar editando`, onAct: () => ask(false) }
  const discard = { name: 'dialog.discard', word: msg`Descartar`, onAct }
  const submit = { word: msg`Salvar`, onSubmit: onAct }
  return (
    <WorkflowDialog
      {...common}
      submit={isAsking ? null : submit}
      actions={isAsking ? [keep, discard] : [{ ...dismiss, name: 'dialog.dismiss' }]}
      onClose={() => ask(true)}
    >
      <input aria-label="Valor" readOnly={isAsking} />
    </WorkflowDialog>
  )
}

test('the focus begins at the safe button of a warning', async () => {
  show(<WorkflowDialog {...common} actions={[confirm, dismiss]} onClose={onAct} />)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Voltar' })))
})

test('the focus begins at the first field of a form, and in its question at the way back to it', async () => {
  show(<Form />)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Valor')))
  fireEvent.keyDown(screen.getByLabelText('Valor'), { key: 'Escape' })
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Continuar editando' })))
})
