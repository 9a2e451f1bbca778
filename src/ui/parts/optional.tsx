import { Component, type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { fetchChunk } from '../../fetch-chunk'

interface OptionalProps {
  /** In place of the part until it is here, and where it does not come. */
  fallback?: ReactNode
  onFailed?: (() => void) | undefined
}

/** A part that is fetched when it is first shown. One that fails takes nothing else down, and is fetched anew when it is next shown. */
export function optional<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  let Part = lazy<ComponentType<Props>>(() => fetchChunk(load))

  return function Optional({ fallback = null, onFailed, ...props }: Props & OptionalProps) {
    const renew = () => {
      Part = lazy<ComponentType<Props>>(() => fetchChunk(load))
      onFailed?.()
    }
    return (
      <Boundary fallback={fallback} onFailed={renew}>
        <Suspense fallback={fallback}>
          <Part {...(props as unknown as Props)} />
        </Suspense>
      </Boundary>
    )
  }
}

interface BoundaryProps {
  fallback: ReactNode
  onFailed: () => void
  children: ReactNode
}

class Boundary extends Component<BoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch() {
    this.props.onFailed()
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children
  }
}
