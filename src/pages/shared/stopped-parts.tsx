import { useSelector } from '@xstate/react'
import { Button } from '#src/ui/button.tsx'
import { Banner } from '#src/ui/states.tsx'
import { useWired } from './app-context.ts'

const parts = [
  ['session', 'the sign-in'],
  ['connectivity', 'the watch over the network'],
  ['reads', 'the reading of data'],
] as const
const everybodys = [
  ['notifications', 'notifications'],
  ['photo', 'your profile picture'],
] as const
const byRole = {
  homeowner: [['properties', 'the list of properties']],
  inspector: [
    ['outbox', 'sending the work on this device'],
    ['fieldKit', 'getting ready for work without a network'],
  ],
  admin: [],
} as const

/** Says which parts of the app have stopped after several failures, and starts them again. */
export const StoppedParts = () => {
  const { app } = useWired()
  const person = useSelector(app, ({ context }) => context.person)
  const role = useSelector(app, ({ context }) => context.session?.role ?? 'admin')
  const theirs = [...everybodys, ...byRole[role]]
  const own = useSelector(app, (snapshot) =>
    [
      ...parts.flatMap(([part, says]) => (snapshot.matches({ [part]: 'stopped' }) ? [says] : [])),
      ...(snapshot.matches({ person: { signedIn: 'stopped' } })
        ? theirs.map(([, says]) => says)
        : []),
    ].join(', '),
  )
  const their = useSelector(person ?? undefined, (snapshot) =>
    theirs
      .flatMap(([part, says]) => (snapshot?.matches({ [part]: 'stopped' }) ? [says] : []))
      .join(', '),
  )
  if (own === '' && !their) return null
  const retry = () => {
    app.send({ type: 'parts.retry' })
    person?.send({ type: 'parts.retry' })
  }
  return (
    <Banner
      tone="bad"
      action={
        <Button look="secondary" onClick={retry}>
          Try again
        </Button>
      }
    >
      Part of the app has stopped working: {[own, their].filter(Boolean).join(', ')}. What you wrote
      is kept on this device.
    </Banner>
  )
}
