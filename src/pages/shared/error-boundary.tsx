import { Component, type ErrorInfo, type ReactNode } from 'react'
import { type ActorRefFrom, createActor } from 'xstate'
import type { errorBoundaryMachine } from '#src/machines/shell/error-boundary.machine.ts'
import { AppContext, type Wired } from './app-context.ts'
import { CrashScreen } from './crash-screen.tsx'

type State = { failed: boolean }

type Props = {
  /** The visit that is shown; another one begins without the error of the one before. */
  visit: string
  children: ReactNode
}

/** React tells a class of rendering errors and nothing else; this one hands them to their chart. */
export class ErrorBoundary extends Component<Props, State> {
  static override contextType = AppContext
  declare context: Wired | null
  override state: State = { failed: false }
  private actor: ActorRefFrom<typeof errorBoundaryMachine> | null = null

  static getDerivedStateFromError(): State {
    return { failed: true }
  }

  private chart() {
    if (this.actor === null && this.context !== null) {
      this.actor = createActor(this.context.charts.errorBoundary, {
        inspect: this.context.inspect,
      })
      this.actor.subscribe((snapshot) => this.setState({ failed: snapshot.matches('failed') }))
      this.actor.start()
    }
    return this.actor
  }

  override componentDidCatch(error: unknown, { componentStack = null }: ErrorInfo) {
    this.chart()?.send({ type: 'render.failed', error, componentStack })
  }

  // A key would do the same, and draw all of the app anew with each visit.
  override componentDidUpdate({ visit }: Props, { failed }: State) {
    // A page that fails as soon as it is visited was not failed before.
    if (visit === this.props.visit || !failed) return
    this.forget()
    this.setState({ failed: false })
  }

  override componentWillUnmount() {
    this.forget()
  }

  private forget() {
    this.actor?.stop()
    this.actor = null
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return (
      <CrashScreen
        onRefresh={() => this.chart()?.send({ type: 'refreshPage' })}
        onTryAgain={() => this.chart()?.send({ type: 'tryAgain' })}
      />
    )
  }
}
