import '@mantine/core/styles/ModalBase.css'
import '@mantine/core/styles/Modal.css'
import { LeaveGuardView } from './leave-guard.view'

/** Fetched when something is typed that a question might be about. */
export default LeaveGuardView
