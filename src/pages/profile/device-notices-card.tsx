import { useActor } from '@xstate/react'
import { useState } from 'react'
import type { PushDevice } from '#contract/push.ts'
import { deviceNoticesMachine } from '#src/machines/notifications/device-notices.machine.ts'
import { useWired } from '#src/pages/shared/app-context.ts'
import { browserZone, date } from '#src/pages/shared/format.ts'
import { toHomeScreen } from '#src/pages/shared/home-screen.ts'
import { keepPlace } from '#src/pages/shared/keep-focus.ts'
import { useResource } from '#src/pages/shared/use-resource.ts'
import { useSubmission } from '#src/pages/shared/use-submission.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card, Cluster, Hidden, Muted, Stack } from '#src/ui/layout.tsx'
import { Banner } from '#src/ui/states.tsx'
import styles from './profile.module.css'

/** This device: what it can do, and the one press that it takes. */
const ThisDevice = ({ serverKey, device }: { serverKey: string; device: string | null }) => {
  const { wire, inspect } = useWired()
  const [chart] = useState(() => wire('deviceNotices', deviceNoticesMachine))
  const [snapshot, send] = useActor(chart, { inspect, input: { serverKey, device } })
  const { problem, unanswered } = snapshot.context
  const busy = snapshot.hasTag('busy')
  const isOn = (['on', 'turningOff', 'notOff'] as const).some((state) => snapshot.matches(state))
  if (snapshot.matches('unsupported'))
    return (
      <p>
        This browser cannot show notices while no page is open. You can still find them under the
        bell.
      </p>
    )
  if (snapshot.matches('needsInstalling'))
    return (
      <p>
        An iPhone or iPad shows notices once Hearthkeep is on its home screen. {toHomeScreen}, and
        come back to this page.
      </p>
    )
  if (snapshot.matches('blocked'))
    return (
      <Stack>
        <Banner tone="warn">This browser blocks notices from Hearthkeep.</Banner>
        <p>
          To allow them, open the settings of this site at the left of the address, or in the menu
          of your phone’s browser, and set “Notifications” to “Allow”. Then press “Look again”.
        </p>
        <Cluster>
          <Button look="secondary" onClick={() => send({ type: 'notices.lookAgain' })}>
            Look again
          </Button>
        </Cluster>
      </Stack>
    )
  return (
    <Stack>
      {snapshot.hasTag('failed') && <Banner tone="bad">{problem?.message}</Banner>}
      {isOn ? (
        <p>
          <Badge tone="good">On</Badge> This device shows your notices, even while no page is open.
        </p>
      ) : (
        <p>See what is new right away on this device, even while no page is open.</p>
      )}
      {unanswered && (
        <Muted small={false}>
          Your browser asked, and got no answer. Press again, and choose “Allow”.
        </Muted>
      )}
      {snapshot.matches('asking') && (
        <p role="status">Your browser asks whether it may show notices. Choose “Allow” there.</p>
      )}
      <Cluster>
        {snapshot.hasTag('failed') ? (
          <Button look="secondary" onClick={() => send({ type: 'notices.retry' })}>
            Try again
          </Button>
        ) : isOn ? (
          <Button look="secondary" busy={busy} onClick={() => send({ type: 'notices.turnOff' })}>
            Turn notices off
          </Button>
        ) : (
          <Button look="secondary" busy={busy} onClick={() => send({ type: 'notices.turnOn' })}>
            Turn notices on
          </Button>
        )}
      </Cluster>
    </Stack>
  )
}

const listed = 'Other devices with notices'

const OtherDevices = ({ devices }: { devices: readonly PushDevice[] }) => {
  const form = useSubmission('push.remove', {})
  const [removing, setRemoving] = useState('')
  const remove = (deviceId: string) => {
    setRemoving(deviceId)
    form.submit({ params: { deviceId } })
  }
  return (
    <Stack tight>
      <Muted small={false}>Your other devices with notices:</Muted>
      {form.error && <Banner tone="bad">{form.error}</Banner>}
      <ul className={styles.lines} aria-label={listed}>
        {devices.map(({ device_id, device, since }) => (
          <li key={device_id} className={styles.line}>
            <div>
              <strong>{device || 'Unknown device'}</strong>
              <Muted>Shows notices since {date(since, browserZone())}</Muted>
            </div>
            <Button
              look="quiet"
              busy={form.busy && removing === device_id}
              onClick={({ currentTarget }) => {
                keepPlace(currentTarget.closest('main'), `[aria-label="${listed}"] button`)
                remove(device_id)
              }}
            >
              Remove<Hidden> the notices on {device || 'the unknown device'}</Hidden>
            </Button>
          </li>
        ))}
      </ul>
    </Stack>
  )
}

/** Notices while no page is open, on the devices where somebody asked for them. Nothing where the server has none. */
export const DeviceNoticesCard = () => {
  const { data } = useResource('push.list', {})
  if (data === null || data.public_key === null) return null
  const others = data.devices.filter(({ is_this }) => !is_this)
  const here = data.devices.find(({ is_this }) => is_this)
  return (
    <Card title="Notices on this device">
      <ThisDevice serverKey={data.public_key} device={here?.device_id ?? null} />
      {others.length > 0 && <OtherDevices devices={others} />}
      <Muted>Notices stop when you log out. The lock screen may show what the bell says.</Muted>
    </Card>
  )
}
