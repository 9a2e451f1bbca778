import { Component, type ReactNode } from 'react'
import { type Problem, toProblem } from '../../contract/problem'
import { log } from '../api/console-log'
import { ErrorView } from '../portal/error.view'

interface ScreenBoundaryState {
  readonly problem: Problem | null
  readonly hasFailed: boolean
  /** There was no connection to fetch it over. */
  readonly isOffline: boolean
}

const whole: ScreenBoundaryState = { problem: null, hasFailed: false, isOffline: false }

interface ScreenBoundaryProps {
  onFailed?: () => void
  /** In place of a screen that failed without a connection; it is tried again when that is back. */
  offline?: ReactNode
  children: ReactNode
}

/** Keeps a failing screen to itself: what stands around it goes on working (GRD-04). */
export class ScreenBoundary extends Component<ScreenBoundaryProps, ScreenBoundaryState> {
  override state = whole

  static getDerivedStateFromError(error: unknown): ScreenBoundaryState {
    return { problem: toProblem(error), hasFailed: true, isOffline: !navigator.onLine }
  }

  private wasLeft = false

  /** Also each time that its page, which was kept, comes back: what failed is tried again. */
  override componentDidMount() {
    if (this.wasLeft && this.state.hasFailed) this.setState(whole)
    this.wasLeft = false
    window.addEventListener('online', this.tryAgain)
  }

  override componentWillUnmount() {
    this.wasLeft = true
    window.removeEventListener('online', this.tryAgain)
  }

  override componentDidCatch(error: unknown) {
    log('a screen failed:', error instanceof Error ? error.name : toProblem(error).status)
    this.props.onFailed?.()
  }

  override render() {
    const { problem, hasFailed, isOffline } = this.state
    const { offline, children } = this.props
    if (!hasFailed) return children
    return isOffline && offline ? offline : <ErrorView problem={problem} />
  }

  private readonly tryAgain = () => {
    if (this.state.isOffline) this.setState(whole)
  }
}
