import { ListScreen } from '../app/list.screen'
import type { ScreenProps } from '../app/screen-props'
import { useSystem } from '../app/system'
import { ProjectScreen } from './project/project.screen'
import { projectList } from './project/project-list'
import { projectPage, projectReferences } from './project.queries'

/** The list of projects and the page of one: one part of the program. */
export default function ProjectsScreen({ route: { screen, tab = 'summary' }, found }: ScreenProps) {
  return screen === 'project' ? <ProjectScreen id={Number(found['id'])} tab={tab} /> : <ProjectListScreen />
}

function ProjectListScreen() {
  const { api } = useSystem()
  return (
    <ListScreen
      definition={projectList}
      source={(query) => projectPage(api, query)}
      references={projectReferences(api)}
      exportPath="/api/v1/projects/export/"
    />
  )
}
