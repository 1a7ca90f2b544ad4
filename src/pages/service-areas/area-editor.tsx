import { Suspense, useState } from 'react'
import type { ServiceAreas } from '#contract/service-areas.ts'
import { lazyPart } from '#src/pages/shared/lazy-part.ts'
import { useSearchParams } from '#src/pages/shared/router.ts'
import { Columns, Muted, Stack } from '#src/ui/layout.tsx'
import { Skeleton } from '#src/ui/states.tsx'
import { ViewSwitch } from '#src/ui/view-switch.tsx'
import { AreaChanges } from './area-changes.tsx'
import styles from './area-editor.module.css'
import { AreaPicker } from './area-picker.tsx'
import { ChosenCounties } from './chosen-counties.tsx'
import { type County, useAreas } from './use-areas.ts'

/** Its code comes where a change has been saved. */
const AreaHistory = lazyPart(() => import('./area-history.tsx').then((part) => part.AreaHistory))
/** Its code comes where a change waits for an admin, or one is declined. */
const ProposalOf = lazyPart(() => import('./proposal-of.tsx').then((part) => part.ProposalOf))
/** The shapes of three thousand counties come after the check boxes. */
const AreaMap = lazyPart(() => import('./area-map.tsx').then((part) => part.AreaMap))

type Props = {
  of: ServiceAreas
  /** Somebody else edits them for the inspector. */
  isOther?: boolean
  /** Counties that are ticked at first. */
  first?: readonly County[]
}

/** The counties of an inspector: chosen by check boxes or on the map, saved as one change, with their history. */
export const AreaEditor = ({ of, isOther = false, first = [] }: Props) => {
  const areas = useAreas(of, first)
  // What an admin is told of a decision stays once it is decided.
  const [wasProposed] = useState(of.proposal !== null)
  const [search, setSearch] = useSearchParams()
  const state = search.get('state') ?? ''
  const view = search.get('view') === 'map' ? 'map' : 'list'
  const choose = (name: string, value: string) =>
    setSearch(
      (before) => {
        const changed = new URLSearchParams(before)
        if (value === '') changed.delete(name)
        else changed.set(name, value)
        return changed
      },
      { replace: true, preventScrollReset: true },
    )
  return (
    <Stack>
      {(wasProposed || areas.latest.proposal !== null) && (
        <Suspense fallback={<Skeleton lines={3} />}>
          <ProposalOf areas={areas} isOther={isOther} />
        </Suspense>
      )}
      <Columns>
        <Stack className={view === 'map' ? styles.asMap : styles.asList}>
          <div className={styles.views}>
            <ViewSwitch
              views={[
                { value: 'list', label: 'List' },
                { value: 'map', label: 'Map' },
              ]}
              value={view}
              onChange={(next) => choose('view', next === 'list' ? '' : next)}
            />
          </div>
          <div className={styles.map}>
            <Suspense fallback={<Skeleton lines={1} height="16rem" />}>
              <AreaMap areas={areas} state={state} />
            </Suspense>
          </div>
          <div className={styles.list}>
            <AreaPicker areas={areas} state={state} onState={(next) => choose('state', next)} />
          </div>
        </Stack>
        <Stack>
          <AreaChanges areas={areas} isOther={isOther} />
          <ChosenCounties areas={areas} />
        </Stack>
      </Columns>
      {areas.latest.version === 0 ? (
        <section aria-label="History">
          <h2>History</h2>
          <Muted small={false}>No change has been saved yet.</Muted>
        </section>
      ) : (
        <Suspense fallback={<Skeleton lines={3} />}>
          <AreaHistory inspectorId={of.inspector.user_id} version={areas.latest.version} />
        </Suspense>
      )}
    </Stack>
  )
}
