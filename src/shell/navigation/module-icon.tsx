import {
  BookOpen,
  Bot,
  ChartColumn,
  CircleDollarSign,
  ClipboardList,
  FileText,
  type LucideIcon,
  ReceiptText,
  Settings2,
  SquareTerminal,
} from 'lucide-react'

/** By the names that the back end gives them (specification, section 3). */
const icons: Readonly<Record<string, LucideIcon>> = {
  'square-terminal': SquareTerminal,
  bot: Bot,
  'book-open': BookOpen,
  'settings-2': Settings2,
  'circle-dollar-sign': CircleDollarSign,
  'receipt-text': ReceiptText,
  'bar-chart-3': ChartColumn,
  'file-text': FileText,
  'clipboard-list': ClipboardList,
}

/** The icon of a module; the terminal where its name is unknown (SHL-05). */
export function ModuleIcon({ name }: { name: string }) {
  const Icon = Object.hasOwn(icons, name) ? icons[name] : undefined
  return Icon ? <Icon size={18} aria-hidden /> : <SquareTerminal size={18} aria-hidden />
}
