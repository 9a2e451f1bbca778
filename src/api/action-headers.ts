import type { PerformAction } from '../../contract/perform-action'

/** Over which version it is meant, and by which key the server knows it again. */
export function actionHeaders({ version, key }: Pick<PerformAction, 'version' | 'key'>): Record<string, string> {
  return { 'If-Match': `"${version}"`, 'Idempotency-Key': key }
}
