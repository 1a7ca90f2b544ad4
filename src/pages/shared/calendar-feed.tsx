import { type ReactNode, useState } from 'react'
import { Button } from '#src/ui/button.tsx'
import { Cluster, Muted, Stack } from '#src/ui/layout.tsx'
import { Banner } from '#src/ui/states.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { AskedButton } from './asked-button.tsx'
import { isCopied } from './copied.ts'

const Address = ({ url, shows }: { url: string; shows: string }) => {
  const [copied, setCopied] = useState(false)
  return (
    <Stack tight>
      <TextField
        label="Private calendar address"
        hint={`Copy it now: it is not shown again. Anyone who has it sees ${shows}.`}
        readOnly
        value={url}
        onChange={() => {}}
        onFocus={(event) => event.target.select()}
      />
      <Cluster>
        <Button look="secondary" onClick={async () => setCopied(await isCopied(url))}>
          {copied ? 'Copied' : 'Copy the address'}
        </Button>
        <a href={url.replace(/^https?:/, 'webcal:')}>Subscribe on this device</a>
      </Cluster>
    </Stack>
  )
}

type Step = { busy: boolean; error: string | null; press: () => void }
type Props = {
  /** When the address that works now was made; null: there is none. */
  madeAt: string | null
  /** The address, while it is new. */
  url: string | undefined
  /** What a calendar follows by it: 'your reminders'. */
  follows: string
  /** What anyone sees who has it: 'your reminders'. */
  shows: string
  make: Step
  revoke: Step
  children?: ReactNode
}

/** A private address by which a calendar outside follows something: made, shown once, and withdrawn. */
export const CalendarFeed = ({ madeAt, url, follows, shows, make, revoke, children }: Props) => (
  <Stack tight>
    {(make.error ?? revoke.error) && <Banner tone="bad">{make.error ?? revoke.error}</Banner>}
    {madeAt === null ? (
      <Muted small={false}>
        A calendar on your phone or computer can follow {follows} through a private address.
      </Muted>
    ) : url === undefined ? (
      <Muted small={false}>
        A calendar may be following {follows} through the address you made. A new address replaces
        it.
      </Muted>
    ) : (
      <Address url={url} shows={shows} />
    )}
    <Cluster>
      <Button look="secondary" busy={make.busy} onClick={make.press}>
        {madeAt === null ? 'Make a private address' : 'Make a new address'}
      </Button>
      {madeAt !== null && (
        <AskedButton
          warning="Calendars that follow the address will stop updating. You can make a new one."
          yes="Withdraw it"
          busy={revoke.busy}
          onYes={revoke.press}
        >
          Withdraw the address
        </AskedButton>
      )}
      {children}
    </Cluster>
  </Stack>
)
