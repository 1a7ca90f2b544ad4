import { useState } from 'react'
import type { KeptTable } from '#contract/price-tables.ts'
import { browserZone, datedTime, day } from '#src/pages/shared/format.ts'
import { lazyPart } from '#src/pages/shared/lazy-part.ts'
import { Loaded } from '#src/pages/shared/loaded.tsx'
import { OnlineButton } from '#src/pages/shared/online-button.tsx'
import { UndoOffer } from '#src/pages/shared/undo-offer.tsx'
import { useResource } from '#src/pages/shared/use-resource.ts'
import { useSubmission } from '#src/pages/shared/use-submission.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Card, Cluster, Muted, Stack } from '#src/ui/layout.tsx'
import { Banner } from '#src/ui/states.tsx'
import { Table } from '#src/ui/table.tsx'
import { PriceComparison } from './price-comparison.tsx'
import { linesOf } from './price-terms.ts'

const Editor = lazyPart(() => import('./price-editor.tsx').then((part) => part.PriceEditor))

const stateWord = {
  coming: ['info', 'To come'],
  in_force: ['good', 'In force'],
  past: ['plain', 'Past'],
  withdrawn: ['plain', 'Withdrawn'],
} as const

const who = ({ published_at, published_by }: KeptTable): string =>
  published_at === null
    ? 'Came with the product'
    : `${published_by || 'A former admin'}, ${datedTime(published_at, browserZone())}`

/** Takes a table of the future back. */
const Withdrawal = ({ table, onDone }: { table: KeptTable; onDone: () => void }) => {
  const form = useSubmission('priceTables.withdraw', {}, onDone)
  return (
    <Stack tight>
      {form.error && <Banner tone="bad">{form.error}</Banner>}
      <OnlineButton
        look="danger"
        busy={form.busy}
        onClick={() => form.submit({ params: { version: String(table.version) } })}
      >
        Withdraw this table
      </OnlineButton>
    </Stack>
  )
}

/** Everything that a table says. */
const Terms = ({ table }: { table: KeptTable['table'] }) => (
  <Table
    caption={`Prices of table ${table.version}`}
    columns={[{ label: 'For' }, { label: 'Price' }]}
    rows={linesOf(table).map(({ label, text }) => ({ key: label, cells: [label, text] }))}
  />
)

/** The price tables of the firm: the one in force, those to come, and those before. */
export const PriceTables = () => {
  const list = useResource('priceTables.list', {})
  const [opened, setOpened] = useState<number | null>(null)
  const [start, setStart] = useState<KeptTable['table'] | null>(null)
  const [hasWritten, setHasWritten] = useState(false)
  const [said, setSaid] = useState<string | null>(null)
  const [withdrawn, setWithdrawn] = useState<number | null>(null)
  const restore = useSubmission('priceTables.restore', {})
  const write = (table: KeptTable['table']) => {
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
      {({ today, tables }) => {
        const inForce = tables.find(({ state }) => state === 'in_force')
        const open = tables.find(({ version }) => version === opened)
        return (
          <Stack>
            {said !== null && <Banner tone="good">{said}</Banner>}
            {restore.error && <Banner tone="bad">{restore.error}</Banner>}
            {withdrawn !== null && (
              <UndoOffer
                key={withdrawn}
                onUndo={() => {
                  restore.submit({ params: { version: String(withdrawn) } })
                  setWithdrawn(null)
                }}
                onClose={() => setWithdrawn(null)}
              >
                Table {withdrawn} is withdrawn.
              </UndoOffer>
            )}
            {start !== null && (
              <Editor
                from={start}
                newest={Math.max(...tables.map(({ version }) => version))}
                today={today}
                onPublished={({ version, effective_on }) => {
                  close()
                  setSaid(
                    `Table ${version} is published. It is in force from ${day(effective_on)}.`,
                  )
                }}
                onClose={close}
              />
            )}
            <Card title="Price tables">
              <Muted>
                An order has the price of the table that is in force on the day it is placed, and
                keeps it. Days are in the firm’s time zone.
              </Muted>
              <Table
                framed
                caption="Price tables"
                columns={[
                  { label: 'From' },
                  { label: 'State', atEnd: true },
                  { label: 'Table' },
                  { label: 'Published' },
                ]}
                open={open === undefined ? null : String(open.version)}
                onOpen={(key) => setOpened(Number(key))}
                rows={tables.map((table) => {
                  const [tone, word] = stateWord[table.state]
                  return {
                    key: String(table.version),
                    cells: [
                      day(table.effective_on),
                      <Badge key="state" tone={tone}>
                        {word}
                      </Badge>,
                      `Table ${table.version}`,
                      who(table),
                    ],
                  }
                })}
              />
              {start === null && inForce !== undefined && (
                <Cluster>
                  <Button autoFocus={hasWritten} onClick={() => write(inForce.table)}>
                    Write a new price table
                  </Button>
                </Cluster>
              )}
            </Card>
            {tables.length > 1 && <PriceComparison tables={tables} />}
            {start === null && inForce !== undefined && (
              <Card title={`In force since ${day(inForce.effective_on)}`}>
                <Terms table={inForce.table} />
              </Card>
            )}
            {open !== undefined && (
              <Dialog
                open
                title={`Table ${open.version}, from ${day(open.effective_on)}`}
                onClose={() => setOpened(null)}
              >
                <p>
                  {stateWord[open.state][1]}. {who(open)}.
                  {open.withdrawn_at !== null &&
                    ` Withdrawn by ${open.withdrawn_by || 'a former admin'}, ${datedTime(open.withdrawn_at, browserZone())}.`}
                </p>
                <Terms table={open.table} />
                <Cluster>
                  <Button
                    look="secondary"
                    blocked={
                      start === null
                        ? null
                        : 'Close the table that you are writing first. What you typed is kept.'
                    }
                    onClick={() => write(open.table)}
                  >
                    Write a new one from it
                  </Button>
                  {open.state === 'coming' && (
                    <Withdrawal
                      table={open}
                      onDone={() => {
                        setOpened(null)
                        setSaid(null)
                        setWithdrawn(open.version)
                      }}
                    />
                  )}
                </Cluster>
              </Dialog>
            )}
          </Stack>
        )
      }}
    </Loaded>
  )
}
