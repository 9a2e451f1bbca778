import { useSystem } from '../../app/system'
import { titles } from '../../ui/titles'
import { profiles } from '../shared/access.queries'
import { Permitted } from '../shared/permitted.screen'
import { ProfilesView } from './profiles.view'

export default function ProfilesScreen() {
  const { api } = useSystem()
  return (
    <Permitted permission="iam_access" title={titles.profiles}>
      <ProfilesView source={profiles(api)} />
    </Permitted>
  )
}
