import { File, FileImage, FileSpreadsheet, FileText, type LucideIcon } from 'lucide-react'
import { endingOf } from '../../../contract/billing/documents'

const icons: Readonly<Record<string, LucideIcon>> = {
  pdf: FileText,
  docx: FileText,
  xlsx: FileSpreadsheet,
  png: FileImage,
  jpg: FileImage,
  jpeg: FileImage,
}

/** What kind of file a name is of. */
export function FileIcon({ name }: { name: string }) {
  const Icon = icons[endingOf(name) ?? ''] ?? File
  return <Icon size={20} strokeWidth={1.5} aria-hidden />
}
