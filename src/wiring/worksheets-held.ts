import { waitFor } from 'xstate'
import { added, type Entry } from '#src/machines/worksheets/outbox-model.ts'
import { deviceStore } from '#src/services/device-store.ts'
import { isView, personOf, userIdOf, type World } from './world.ts'

type Outbox = NonNullable<NonNullable<ReturnType<typeof personOf>>['outbox']>

/** Follows the outbox of the person: one that failed is replaced by another, and the first comes after the page. */
export const followOutbox = (
  world: World,
  follow: (outbox: Outbox) => () => void,
): (() => void) => {
  let followed: Outbox | undefined
  let leave = () => {}
  const look = () => {
    const outbox = personOf(world)?.outbox
    if (outbox === followed) return
    leave()
    followed = outbox
    leave = outbox === undefined ? () => {} : follow(outbox)
  }
  let person = world.app().getSnapshot().context.person
  let ofPerson = person?.subscribe(look)
  const ofApp = world.app().subscribe(({ context }) => {
    if (context.person !== person) {
      ofPerson?.unsubscribe()
      person = context.person
      ofPerson = person?.subscribe(look)
    }
    look()
  })
  look()
  return () => {
    ofApp.unsubscribe()
    ofPerson?.unsubscribe()
    leave()
  }
}

/** Why a view of somebody else takes nothing. */
export const nothingChanges =
  'Nothing can be changed in the view of somebody else. End the view first.'

/** Work of a time without an outbox, until one takes it over. */
let held: Entry[] = []

/**
 * Puts a piece of work into the outbox. While there is none, because its part of the app has failed, the work goes to
 * the disk of this device, where the next outbox finds it. In the view of somebody else it goes nowhere.
 */
export const putUnsent = (world: World, entry: Entry): void => {
  if (isView(world)) {
    world.effects.say({ tone: 'error', text: nothingChanges })
    return
  }
  const outbox = personOf(world)?.outbox
  if (outbox !== undefined) {
    outbox.send({ type: 'entry.add', entry })
    return
  }
  const before = held
  held = added(before, entry)
  const isNew = (one: Entry) => !before.includes(one)
  const gone = before.filter((one) => !held.some(({ id }) => id === one.id)).map(({ id }) => id)
  deviceStore.writeUnsent(entry.userId, held.filter(isNew), gone).catch((error: unknown) => {
    world.effects.log(error)
    world.effects.say({
      tone: 'error',
      text: 'This device has no room for your work. Stay on this page until it is sent.',
    })
  })
  if (before.length > 0) return
  const leave = followOutbox(world, (next) => {
    // It reads the disk first; what it did not find there, it is told.
    waitFor(next, (snapshot) => !snapshot.matches('restoring')).then(
      () => {
        const entries = held.filter(({ userId }) => userId === userIdOf(world))
        held = []
        leave()
        next.send({ type: 'entries.found', entries })
      },
      // It failed too: the next one is told.
      () => {},
    )
    return () => {}
  })
}
