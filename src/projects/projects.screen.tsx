import { useLingui } from '@lingui/react'
import { permits, projectAllows } from '../../contract/permissions'
import { ListScreen } from '../app/list/list.screen'
import type { ScreenProps } from '../app/screen-props'
import { useSystem } from '../app/system'
import { useDialog } from '../app/use-dialog'
import { useAccess } from '../shell/shell-access'
import { ProjectForm, ProjectScreen } from './project/project.screen'
import { projectList, projectListWords } from './project/project-list'
import { projectPage, projectReferences } from './project.queries'

/** The list of projects and the page of one: one part of the program. */
export default function ProjectsScreen({ route: { screen, tab = 'summary' }, found }: ScreenProps) {
  return screen === 'project' ? <ProjectScreen id={Number(found['id'])} tab={tab} /> : <ProjectListScreen />
}

function ProjectListScreen() {
  const { _ } = useLingui()
  const { api } = useSystem()
  const { access } = useAccess()
  const creating = useDialog()
  return (
    <>
      <ListScreen
        definition={projectList}
        source={(query) => projectPage(api, query)}
        references={projectReferences(api)}
        exportPath="/api/v1/projects/export/"
        action={{
          word: projectListWords.create,
          why: permits(access.modules, projectAllows.edit) ? null : _(projectListWords.mayNotCreate),
          lacks: projectAllows.edit,
          onAct: () => creating.open({}),
        }}
      />
      {creating.shown ? <ProjectForm project={null} {...creating.closing} /> : null}
    </>
  )
}
