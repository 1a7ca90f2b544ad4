import { useState } from 'react'
import type { KeptGuides } from '#contract/guide-tables.ts'
import { browserZone, datedTime } from '#src/pages/shared/format.ts'
import { lazyPart } from '#src/pages/shared/lazy-part.ts'
import { Loaded } from '#src/pages/shared/loaded.tsx'
import { useResource } from '#src/pages/shared/use-resource.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Card, Cluster, Muted, Stack } from '#src/ui/layout.tsx'
import { Banner } from '#src/ui/states.tsx'
import { Table } from '#src/ui/table.tsx'
import { costLines, guideLines, lifetimeLines, moldLines, stateLines } from './guide-terms.ts'
import { lineDifferences } from './typed-terms.ts'

const Editor = lazyPart(() => import('./guide-editor.tsx').then((part) => part.GuideEditor))

const who = ({ saved_at, saved_by }: KeptGuides): string =>
  saved_at === null
    ? 'Came with the product'
    : `${saved_by || 'A former admin'}, ${datedTime(saved_at, browserZone())}`

/** The figures in force, each with its source. */
const InForce = ({ table }: { table: KeptGuides['table'] }) => {
  const others = stateLines(table)
  return (
    <>
      <Card title="How long parts last">
        <Table
          caption="How long parts last"
          columns={[{ label: 'Part' }, { label: 'System', roomy: true }, { label: 'Usually' }]}
          rows={lifetimeLines(table).map(({ label, system, text }) => ({
            key: label,
            cells: [label, system, text],
          }))}
        />
      </Card>
      <Card title="What repairs cost">
        <Table
          caption="What repairs cost"
          columns={[{ label: 'Repair' }, { label: 'System', roomy: true }, { label: 'Usually' }]}
          rows={costLines(table).map(({ label, system, text }) => ({
            key: label,
            cells: [label, system, text],
          }))}
        />
        {others.length === 0 ? (
          <Muted>The same in all states.</Muted>
        ) : (
          <Table
            caption="Costs by state"
            columns={[{ label: 'State' }, { label: 'Costs' }]}
            rows={others.map(({ label, text }) => ({ key: label, cells: [label, text] }))}
          />
        )}
      </Card>
      <Card title="When mold counts as unusual">
        <Table
          caption="When mold counts as unusual"
          columns={[{ label: 'Limit' }, { label: 'Figure', figures: true }]}
          rows={moldLines(table).map(({ label, text }) => ({ key: label, cells: [label, text] }))}
        />
      </Card>
    </>
  )
}

/** The guide figures of the firm: those in force, and every table before them with its reason. */
export const GuideTables = () => {
  const list = useResource('guideTables.list', {})
  const [opened, setOpened] = useState<number | null>(null)
  const [start, setStart] = useState<KeptGuides['table'] | null>(null)
  const [hasWritten, setHasWritten] = useState(false)
  const [said, setSaid] = useState<string | null>(null)
  const write = (table: KeptGuides['table']) => {
    setOpened(null)
    setSaid(null)
    setStart(table)
  }
  const close = () => {
    setStart(null)
    setHasWritten(true)
  }
  return (
    <Loaded of={list}>
      {({ tables }) => {
        const [newest] = tables
        if (newest === undefined) return null
        const at = tables.findIndex(({ version }) => version === opened)
        const [open, before] = at < 0 ? [] : tables.slice(at)
        const changes =
          open === undefined || before === undefined
            ? []
            : lineDifferences(guideLines(before.table), guideLines(open.table))
        return (
          <Stack>
            {said !== null && <Banner tone="good">{said}</Banner>}
            {start !== null && (
              <Editor
                from={start}
                newest={newest.version}
                onSaved={({ version }) => {
                  close()
                  setSaid(`Table ${version} is in force for all homes.`)
                }}
                onClose={close}
              />
            )}
            <Card title="Guide figures">
              <Muted>
                Our estimates for planning, beside what inspectors find. New figures hold at once,
                for all homes; a published report keeps those that it has.
              </Muted>
              <Table
                framed
                caption="Guide figures"
                columns={[{ label: 'Table' }, { label: 'Saved' }, { label: 'Why' }]}
                open={open === undefined ? null : String(open.version)}
                onOpen={(key) => setOpened(Number(key))}
                rows={tables.map((table) => ({
                  key: String(table.version),
                  cells: [
                    `Table ${table.version}${table === newest ? ', in force' : ''}`,
                    who(table),
                    table.note || '—',
                  ],
                }))}
              />
              {start === null && (
                <Cluster>
                  <Button autoFocus={hasWritten} onClick={() => write(newest.table)}>
                    Change the figures
                  </Button>
                </Cluster>
              )}
            </Card>
            {start === null && <InForce table={newest.table} />}
            {open !== undefined && (
              <Dialog open title={`Table ${open.version}`} onClose={() => setOpened(null)}>
                <p>
                  {who(open)}. {open.note}
                </p>
                {changes.length === 0 ? (
                  <Muted>There is no earlier table to compare it with.</Muted>
                ) : (
                  <Table
                    caption="Changed"
                    columns={[{ label: 'For' }, { label: 'Before' }, { label: 'Since then' }]}
                    rows={changes.map(({ label, one, other }) => ({
                      key: label,
                      cells: [label, one, other],
                    }))}
                  />
                )}
                <Cluster>
                  <Button
                    look="secondary"
                    blocked={
                      start === null
                        ? null
                        : 'Close the figures that you are writing first. What you typed is kept.'
                    }
                    onClick={() => write(open.table)}
                  >
                    Write new ones from it
                  </Button>
                </Cluster>
              </Dialog>
            )}
          </Stack>
        )
      }}
    </Loaded>
  )
}
