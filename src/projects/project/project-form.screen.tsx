import '@mantine/core/styles/Combobox.css'
import '@mantine/core/styles/Popover.css'
import '@mantine/core/styles/PillsInput.css'
import '@mantine/core/styles/Pill.css'
import '@mantine/core/styles/ModalBase.css'
import '@mantine/core/styles/Modal.css'
import '@mantine/core/styles/SimpleGrid.css'
import '@mantine/dates/styles.css'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { useLocation } from 'wouter'
import type { Project } from '../../../contract/projects/project'
import { emptyProject, projectDraftOf } from '../../../contract/projects/project-draft'
import { projectFormMachine } from '../../../machines/projects/project/project-form.machine'
import { projectFormWords } from '../../../machines/projects/project/project-form.words'
import { useSystem } from '../../app/system'
import { useRecordForm } from '../../app/use-record-form'
import { useWorkflow } from '../../app/use-workflow'
import { offeredClients } from '../../billing/master-data/master-data.queries'
import { offeredCostCenters, peopleOptions } from '../project.queries'
import { projectHref } from '../project-address'
import { projectFormActors, projectKeys } from './project.actors'
import { ProjectFormView } from './project-form.view'

interface ProjectFormScreenProps {
  /** As the person saw it; null where one is to be made. */
  project: Project | null
  onClose: () => void
}

/** Fetched when somebody plans or changes a project; the page of a new one is opened. */
export default function ProjectFormScreen({ project, onClose }: ProjectFormScreenProps) {
  const { api } = useSystem()
  const queries = useQueryClient()
  const [, navigate] = useLocation()
  const [opened] = useState(project)
  const onSaved = useCallback(
    (id: number) => {
      if (!opened) navigate(projectHref(id))
    },
    [navigate, opened],
  )
  const { onTouch, onDone } = useRecordForm(projectFormWords, onClose, onSaved)
  const actor = useWorkflow(projectFormMachine, {
    actors: projectFormActors(api, queries),
    input: {
      id: opened?.id ?? null,
      version: opened?.version ?? 0,
      seen: opened ? projectDraftOf(opened) : emptyProject,
    },
    onDone,
  })
  /** As it stands now: others may have named whom the person has not seen. */
  const { client = null, manager, members = [], cost_centers = [] } = project ?? {}
  const named = ({ id, name }: { readonly id: number; readonly name: string }) => ({ value: String(id), label: name })
  return (
    <ProjectFormView
      actor={actor}
      title={opened?.code ?? null}
      keyOf={projectKeys(queries).keyOf}
      onTouch={onTouch}
      options={{
        people: (search) => peopleOptions(api, search),
        clients: (search) => offeredClients(api, search),
        costCenters: (search) => offeredCostCenters(api, search),
        known: {
          client: client ? [named(client)] : [],
          manager: manager ? [named(manager)] : [],
          members: members.map(named),
          cost_centers: cost_centers.map(({ id, code, name }) => ({ value: String(id), label: `${code} · ${name}` })),
        },
      }}
    />
  )
}
