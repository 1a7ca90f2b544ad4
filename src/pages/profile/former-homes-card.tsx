import type { FormerHome } from '#contract/former-homes.ts'
import { bytesInWords } from '#contract/vocabulary/uploads.ts'
import { useWired } from '#src/pages/shared/app-context.ts'
import { AskedButton } from '#src/pages/shared/asked-button.tsx'
import { counted, date, listed } from '#src/pages/shared/format.ts'
import { keepPlace } from '#src/pages/shared/keep-focus.ts'
import { Loaded } from '#src/pages/shared/loaded.tsx'
import { useSession } from '#src/pages/shared/use-app.ts'
import { useResource } from '#src/pages/shared/use-resource.ts'
import { useSubmission } from '#src/pages/shared/use-submission.ts'
import { Button } from '#src/ui/button.tsx'
import { Card, Cluster, Hidden, Muted, Stack } from '#src/ui/layout.tsx'
import { Banner } from '#src/ui/states.tsx'
import styles from './profile.module.css'

/** 3 documents, 1 service provider, and 2 DIY inspections (4 MB) */
const keptInWords = (home: FormerHome): string => {
  const parts = (
    [
      [home.documents, 'document'],
      [home.providers, 'service provider'],
      [home.diy_inspections, 'DIY inspection'],
      [home.issues, 'issue'],
      [home.tasks, 'task'],
    ] as const
  ).flatMap(([count, word]) => (count > 0 ? [counted(count, word)] : []))
  const size = home.used_bytes > 0 ? bytesInWords(home.used_bytes) : null
  if (parts.length === 0) return `Removed files (${size})`
  return `${listed(parts)}${size === null ? '' : ` (${size})`}`
}

const FormerHomeLine = ({ home, looksOn }: { home: FormerHome; looksOn: boolean }) => {
  const { apiBase } = useWired()
  const { property_id: propertyId, street, city, state } = home
  const input = { params: { propertyId } }
  const archive = useSubmission('formerHomes.archive', {}, ({ url }) =>
    window.location.assign(apiBase + url),
  )
  const remove = useSubmission('formerHomes.remove', {})
  const problem = archive.error ?? remove.error
  return (
    <li className={styles.former}>
      <p>
        <strong>
          {street}, {city}, {state}
        </strong>
        , another owner since {date(home.left_at, home.time_zone)}
      </p>
      <p>{keptInWords(home)}</p>
      {problem !== null && <Banner tone="bad">{problem}</Banner>}
      {!looksOn && (
        <Cluster>
          {home.documents > 0 && (
            <Button look="secondary" busy={archive.busy} onClick={() => archive.submit(input)}>
              Download documents<Hidden> of {street}</Hidden>
            </Button>
          )}
          <AskedButton
            look="quiet"
            warning={`This deletes all that you keep of ${street} for good. What the new owner has stays.`}
            yes={`Remove what you keep of ${street}`}
            busy={remove.busy}
            onYes={() => {
              keepPlace(document.querySelector('main'), '[aria-label="Former homes"] button')
              remove.submit(input)
            }}
          >
            Remove<Hidden> what you keep of {street}</Hidden>
          </AskedButton>
        </Cluster>
      )}
    </li>
  )
}

/** What a homeowner keeps of homes that another owner has now; nothing for those who have left none. */
export const FormerHomesCard = () => {
  const looksOn = useSession()?.viewer !== undefined
  const list = useResource('formerHomes.list', {})
  if (list.data === null ? list.error === null : list.data.homes.length === 0) return null
  return (
    <Card title="Former homes">
      <Loaded of={list}>
        {({ homes }) => (
          <Stack>
            <Muted small={false}>
              These homes have another owner now. What you wrote and added yourself is still yours,
              and counts toward your storage. “Download my data” has all of it.
            </Muted>
            <ul className={styles.certifications}>
              {homes.map((home) => (
                <FormerHomeLine key={home.property_id} home={home} looksOn={looksOn} />
              ))}
            </ul>
          </Stack>
        )}
      </Loaded>
    </Card>
  )
}
