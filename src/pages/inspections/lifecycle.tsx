import { inspectionLife } from '#contract/lives/inspection/inspection.life.ts'
import type { InspectionSnapshot } from '#contract/lives/inspection/state.ts'
import { LifeDrawing } from '#src/pages/shared/life-drawing.tsx'

type Props = {
  /** Where it is; a region that is left out is not drawn. */
  value: Partial<InspectionSnapshot['value']>
  events?: boolean
  next?: string
}

/** The life of an inspection. */
export const Lifecycle = (props: Props) => <LifeDrawing life={inspectionLife} {...props} />
