import { File, FileArchive, FileCode, FileImage, FileSpreadsheet, FileText, type LucideIcon, Mail } from 'lucide-react'
import { endingOf } from '../../../contract/billing/documents/documents'

const icons: Readonly<Record<string, LucideIcon>> = {
  pdf: FileText,
  docx: FileText,
  xlsx: FileSpreadsheet,
  png: FileImage,
  jpg: FileImage,
  jpeg: FileImage,
  heic: FileImage,
  csv: FileSpreadsheet,
  xml: FileCode,
  zip: FileArchive,
  msg: Mail,
}

/** What kind of file a name is of. */
export function FileIcon({ name }: { name: string }) {
  const Icon = icons[endingOf(name) ?? ''] ?? File
  return <Icon size={20} strokeWidth={1.5} aria-hidden />
}
