/** The page from which somebody without its permission was led here, until they leave. */
export const refusedPage: { path: string | null } = { path: null }
