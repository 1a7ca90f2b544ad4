import type { Genus, MoldReport } from '#contract/mold.ts'
import { moldRule, moldVerdict } from '#src/pages/mold/mold-words.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Bars } from '#src/ui/bars.tsx'
import { Card, Cluster, Muted } from '#src/ui/layout.tsx'
import { Table } from '#src/ui/table.tsx'

/** A place in short, where columns are narrow: 'Bedroom, upstairs' is the bedroom. */
const room = (location: string) => location.split(',')[0] ?? location
const number = new Intl.NumberFormat('en-US')

/** A mold test as a report shows it: each room against the air outdoors, with the rule that decided. */
export const MoldResult = ({ of: { samples } }: { of: MoldReport }) => {
  const spores = samples.flatMap((sample) => sample.spores)
  const kinds = [...new Map(spores.map((spore) => [spore.genus, spore])).values()]
  const name = (genus: Genus) => kinds.find((kind) => kind.genus === genus)?.label ?? genus
  return (
    <Card title="Mold">
      {samples.map(
        ({ sample_id: id, location, comparison }) =>
          comparison && (
            <div key={id}>
              <Cluster>
                <strong>{location}</strong>
                {comparison.verdict === null ? (
                  <Badge>No comparison</Badge>
                ) : (
                  <Badge tone={moldVerdict[comparison.verdict].tone}>
                    {moldVerdict[comparison.verdict].word}
                  </Badge>
                )}
              </Cluster>
              <p>{moldRule(comparison.because, name)}</p>
            </div>
          ),
      )}
      <Bars
        title="Spores per cubic meter"
        columns={['Where', 'Spores/m³']}
        bars={samples.map(({ sample_id: id, location, total, outdoor }) => ({
          key: id,
          label: location,
          value: total,
          text: number.format(total),
          ...(outdoor && { paint: 'var(--muted)' }),
        }))}
      />
      <Table
        caption="Spores per cubic meter, by kind"
        columns={[
          { label: 'Kind' },
          ...samples.map(({ location }) => ({ label: room(location), figures: true as const })),
        ]}
        rows={kinds.map(({ genus, label, group }) => ({
          key: genus,
          cells: [
            group === 'marker' ? `${label} (grows on wet material)` : label,
            ...samples.map((sample) => {
              const found = sample.spores.find((spore) => spore.genus === genus)
              return found === undefined ? '–' : number.format(found.printed)
            }),
          ],
        }))}
      />
      <Muted>
        A comparison of the air indoors and outdoors, taken at the same time. No federal limit for
        mold in air exists, and none is implied.
      </Muted>
    </Card>
  )
}
