import { Suspense, useState } from 'react'
import type { Health } from '#contract/health.ts'
import { lazyPart } from '#src/pages/shared/lazy-part.ts'
import { useSearchParams } from '#src/pages/shared/router.ts'
import { Button } from '#src/ui/button.tsx'
import { HouseSection } from '#src/ui/house-section.tsx'
import { Card, Cluster } from '#src/ui/layout.tsx'
import styles from './health.module.css'
import { type Supposed, SystemRow } from './health-system.tsx'
import { regionsOf } from './standing.ts'

/** Its code comes when something is supposed. */
const WhatIfStrip = lazyPart(() => import('./what-if.tsx').then((part) => part.WhatIfStrip))

/** The home as a picture and as a list that are one: a part chosen in the picture opens its row below. */
export const Systems = ({ data, supposed }: { data: Health; supposed: Supposed }) => {
  const [search] = useSearchParams()
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set([search.get('system') ?? '']))
  const [chosen, setChosen] = useState<string | null>(search.get('system'))
  const toggle = (system: string, isOpen: boolean) =>
    setOpen((before) => {
      const next = new Set(before)
      if (isOpen) next.add(system)
      else next.delete(system)
      return next
    })
  const choose = (system: string | null) => {
    setChosen(system)
    if (system === null) return
    toggle(system, true)
    document.getElementById(`system-${system}`)?.scrollIntoView({ block: 'nearest' })
  }
  const all = open.size >= data.systems.length
  return (
    <Card title="Your home, part by part">
      <HouseSection
        regions={regionsOf(data.systems)}
        selected={chosen}
        onSelect={choose}
        controls="systems"
      />
      <Cluster>
        <Button
          look="quiet"
          onClick={() => setOpen(new Set(all ? [] : data.systems.map(({ system }) => system)))}
        >
          {all ? 'Close all' : 'Open all'}
        </Button>
      </Cluster>
      <div id="systems" className={styles.systems}>
        {data.systems.map((system) => (
          <SystemRow
            key={system.system}
            system={system}
            now={data.score}
            propertyId={data.property_id}
            supposed={supposed}
            open={open.has(system.system)}
            onOpen={(isOpen) => toggle(system.system, isOpen)}
          />
        ))}
      </div>
      {supposed.fixed.size > 0 && (
        <Suspense fallback={null}>
          <WhatIfStrip
            propertyId={data.property_id}
            fixed={[...supposed.fixed]}
            onClear={supposed.onClear}
          />
        </Suspense>
      )}
    </Card>
  )
}
