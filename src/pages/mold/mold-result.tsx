import type { MoldReport } from '#contract/mold.ts'
import type { Genus } from '#contract/mold-parts.ts'
import { moldRule, moldVerdict } from '#src/pages/mold/mold-words.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Card, Cluster, Muted } from '#src/ui/layout.tsx'
import { MoldComparison } from './mold-comparison.tsx'

/** A mold test as a report shows it: each room against the air outdoors, with the rule that decided. */
export const MoldResult = ({ of: { samples, limits } }: { of: MoldReport }) => {
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
              <p>{moldRule(comparison, limits, name)}</p>
            </div>
          ),
      )}
      <MoldComparison samples={samples} />
      <Muted>
        A comparison of the air indoors and outdoors, taken at the same time. There is no federal
        standard for mold in air, and none is implied.
      </Muted>
    </Card>
  )
}
