export const accessRequestsHref = '/iam/pedidos'

/** Where a permission is asked for that was missing on a page; none to choose it there. */
export const askHref = (permission: string, path: string) =>
  `${accessRequestsHref}?${new URLSearchParams({ pedir: permission, de: path })}`
