import { useDialog } from './use-dialog'

/** The dialog that is open on the page of a record: of that record alone, as the person saw it when it was opened. */
export function useRecordDialog<Dialog extends string, Kept extends { readonly id: number }>(id: number) {
  const { shown, open, closing } = useDialog<{ readonly dialog: Dialog; readonly record: Kept }>(
    ({ record }) => record.id === id,
  )
  return { shown, open: (dialog: Dialog, record: Kept) => open({ dialog, record }), closing }
}
