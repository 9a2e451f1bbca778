/** What is said of a problem by its status, as the specification's section 8 has it. */
export const sentences: Readonly<Record<number, string>> = {
  0: 'Falha de conexão. Verifique sua internet ou o servidor.',
  400: 'Dados inválidos. Verifique as informações enviadas.',
  401: 'Credenciais inválidas. Verifique seu usuário e senha.',
  403: 'Acesso negado. Você não tem permissão para esta ação.',
  429: 'Muitas tentativas. Tente novamente em alguns minutos.',
  503: 'Servidor indisponível. Tente novamente em instantes.',
}
