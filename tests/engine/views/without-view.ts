/** Machines that no view of their own shows, and where their paths are walked on screen instead. */
export const withoutView: Readonly<Record<string, string>> = {
  portal: 'its faces are whole screens with machines of their own: on the running page',
  'session-init': "all of it is the portal's 'Carregando…': on the running page",
  'refresh-queue': 'nobody sees it work: on the running page, by what is asked of the server',
  'news-stream': 'nobody sees it work: on the running page, by what is told to whatever is on screen',
  'sso-callback': "all of it is the sign-in page's overlay: there, and on the running page",
}
