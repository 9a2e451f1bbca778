import { Component, type ReactNode } from 'react'
import { type Problem, toProblem } from '../../contract/problem'
import { log } from '../api/console-log'
import { ErrorView } from '../portal/error.view'

interface ScreenBoundaryState {
  readonly problem: Problem | null
  readonly hasFailed: boolean
}

interface ScreenBoundaryProps {
  onFailed?: () => void
  children: ReactNode
}

/** Keeps a failing screen to itself: what stands around it goes on working (GRD-04). */
export class ScreenBoundary extends Component<ScreenBoundaryProps, ScreenBoundaryState> {
  override state: ScreenBoundaryState = { problem: null, hasFailed: false }

  static getDerivedStateFromError(error: unknown): ScreenBoundaryState {
    return { problem: toProblem(error), hasFailed: true }
  }

  override componentDidCatch(error: unknown) {
    log('a screen failed:', error instanceof Error ? error.name : toProblem(error).status)
    this.props.onFailed?.()
  }

  override render() {
    const { problem, hasFailed } = this.state
    return hasFailed ? <ErrorView problem={problem} /> : this.props.children
  }
}
