import { useEntitlement } from '../../app/modules'
import { useSystem } from '../../app/system'
import { profiles } from '../shared/access.queries'
import { isModuleAdmin, moduleUsers } from './administration.queries'
import { AdministrationView } from './administration.view'

export default function AdministrationScreen({ id }: { id: number }) {
  const { api } = useSystem()
  const { list, isSuperuser } = useEntitlement()
  return (
    <AdministrationView
      id={id}
      module={list.find((one) => one.id === id) ?? null}
      isSuperuser={isSuperuser}
      isAdmin={isModuleAdmin(api, id)}
      users={moduleUsers(api, id)}
      profiles={profiles(api, id)}
    />
  )
}
