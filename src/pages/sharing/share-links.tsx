import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { SharedLink } from '#contract/links.ts'
import { shareScopeWord } from '#contract/vocabulary/sharing.ts'
import { AskedButton } from '#src/pages/shared/asked-button.tsx'
import { isCopied } from '#src/pages/shared/copied.ts'
import { datedTime } from '#src/pages/shared/format.ts'
import { Loaded } from '#src/pages/shared/loaded.tsx'
import type { Resource } from '#src/pages/shared/use-resource.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Cluster, Muted, Stack } from '#src/ui/layout.tsx'
import { Pager } from '#src/ui/pager.tsx'
import { Banner } from '#src/ui/states.tsx'
import { TextField } from '#src/ui/text-field.tsx'

/** The links of one page of the dialog: the newest first. */
export const linksOn = (page: number) => ({ page: String(page), page_size: '10' })

/** How long a link can be good. */
export const spans = [
  ['7', 'A week'],
  ['30', 'A month'],
  ['90', 'Three months'],
] as const

/** The new link, to be copied; it is shown once, because nobody keeps it. */
const NewLink = ({ url }: { url: string }) => {
  const [copied, setCopied] = useState(false)
  return (
    <Stack tight>
      <TextField
        label="Link"
        hint="Copy it now: it is not shown again."
        readOnly
        // The form with the pressed button has gone.
        autoFocus
        value={url}
        onChange={() => {}}
        onFocus={(event) => event.target.select()}
      />
      <Button look="secondary" onClick={async () => setCopied(await isCopied(url))}>
        {copied ? 'Copied' : 'Copy the link'}
      </Button>
    </Stack>
  )
}

const openedWords = ({ times_opened, opened, time_zone: zone }: SharedLink) =>
  times_opened === 0
    ? 'not opened yet'
    : `opened ${times_opened === 1 ? 'once' : `${times_opened} times`}: ${opened
        .slice(0, 3)
        .map((at) => datedTime(at, zone))
        .join(', ')}${times_opened > 3 ? ' …' : ''}`

type Revoking = { busy: boolean; error: string | null; onRevoke: () => void }

/** One link as its maker sees it, and the way to end it. */
export const LinkLine = ({ link, busy, error, onRevoke }: Revoking & { link: SharedLink }) => {
  const isRevoked = link.revoked_at !== null
  const line = useRef<HTMLLIElement>(null)
  const was = useRef(isRevoked)
  // The pressed button has gone, and the next one would end another link.
  useEffect(() => {
    if (isRevoked && !was.current && document.activeElement === document.body) line.current?.focus()
    was.current = isRevoked
  }, [isRevoked])
  return (
    <li ref={line} tabIndex={-1}>
      <Cluster>
        <strong>
          {shareScopeWord[link.scope]}
          {link.agent !== null && `, for ${link.agent}`}
        </strong>
        {isRevoked ? (
          <Badge>revoked</Badge>
        ) : Date.parse(link.expires_at) <= Date.now() ? (
          <Badge>expired</Badge>
        ) : (
          <AskedButton
            warning="No one can open it after that. You can make a new link."
            yes="Revoke it"
            busy={busy}
            onYes={onRevoke}
          >
            Revoke
          </AskedButton>
        )}
      </Cluster>
      <Muted>
        Made {datedTime(link.created_at, link.time_zone)}, good until{' '}
        {datedTime(link.expires_at, link.time_zone)}, {openedWords(link)}
      </Muted>
      {error && <Banner tone="bad">{error}</Banner>}
    </li>
  )
}

type Props = {
  title: string
  /** What the links lead to: "this report". */
  subject: string
  links: Resource<{ links: SharedLink[]; page: number; page_size: number; total: number }>
  onPage: (page: number) => void
  /** The link just made. */
  url: string | null
  form: ReactNode
  line: (link: SharedLink) => ReactNode
  onClose: () => void
}

/** Makes links and lists those that were made: what each shows, how long, and how often it was opened. */
export const ShareLinks = ({ title, subject, links, onPage, url, form, line, onClose }: Props) => (
  <Dialog title={title} open onClose={onClose}>
    <Stack>
      {url === null ? form : <NewLink url={url} />}
      <Loaded of={links}>
        {(data) =>
          data.links.length === 0 ? (
            <Muted>No link has been made yet.</Muted>
          ) : (
            <>
              <ul aria-label={`Links to ${subject}`}>{data.links.map(line)}</ul>
              {data.total > data.page_size && (
                <Pager page={data.page} size={data.page_size} total={data.total} onPage={onPage} />
              )}
            </>
          )
        }
      </Loaded>
    </Stack>
  </Dialog>
)
