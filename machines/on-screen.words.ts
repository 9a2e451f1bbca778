import { msg } from '@lingui/core/macro'

/**
 * Words of the first screens that people see on a button or a label and analysts in a chart. They stand apart from the
 * words that only charts use, which no screen loads.
 */
export const onScreen = {
  loading: msg`Carregando…`,
  signIn: msg`Entrar`,
  passwordSignIn: msg`Entrar com usuário e senha`,
  showPassword: msg`Mostrar senha`,
  hidePassword: msg`Ocultar senha`,
  language: msg`Idioma`,
  toggleTheme: msg`Alternar tema`,
  connecting: msg`Conectando à Microsoft…`,
  ssoFailed: msg`Falha ao conectar com a Microsoft. Tente novamente.`,
  offline: msg`Sem conexão`,
  signOut: msg`Sair`,
}
