export interface Paged {
  readonly page: number
  readonly page_size: number
}

/** `count`, `next` and `previous` of a page, for the address it was asked at. */
export function pageLinks(url: URL, origin: string, { page, page_size }: Paged, count: number) {
  const last = Math.ceil(count / page_size)
  const address = (number: number) => {
    const query = new URLSearchParams(url.searchParams)
    query.set('page', String(number))
    return `${origin}${url.pathname}?${query}`
  }
  return {
    count,
    next: page < last ? address(page + 1) : null,
    previous: page > 1 && last > 0 ? address(Math.min(page - 1, last)) : null,
  }
}

export function offsetOf({ page, page_size }: Paged): number {
  return (page - 1) * page_size
}
