/** A page of this person's opens no stream of news, which would stay open as long as the page: there would be no quiet to wait for. */
export function withoutNews(page, username) {
  return page.addInitScript((name) => {
    void navigator.locks?.request(name, () => new Promise(() => undefined))
  }, `portal-news:${username}`)
}
