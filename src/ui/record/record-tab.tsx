import type { ReactNode } from 'react'
import { RecordLog, type RecordLogProps } from './record-log'
import type { RecordTab } from './tabs'

interface RecordTabPartProps extends RecordLogProps {
  tab: Exclude<RecordTab, 'summary'>
  /** Its files. */
  documents: ReactNode
  /** What colleagues tell each other about it. */
  conversation: ReactNode
}

/** What every record has besides its summary. */
export function RecordTabPart({ tab, documents, conversation, ...log }: RecordTabPartProps) {
  switch (tab) {
    case 'logs':
      return <RecordLog {...log} />
    case 'documents':
      return documents
    case 'messages':
      return conversation
  }
}
