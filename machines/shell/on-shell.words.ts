import { msg } from '@lingui/core/macro'

/** Words of the shell that people see on a button and analysts in a chart. */
export const onShell = {
  toggleSidebar: msg`Alternar menu lateral`,
  closeSidebar: msg`Fechar menu lateral`,
  shortcuts: msg`Atalhos do teclado`,
  leaveUnsaved: msg`Sair sem salvar?`,
  keepEditing: msg`Continuar editando`,
  discardAndLeave: msg`Descartar e sair`,
}
