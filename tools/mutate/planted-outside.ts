import type { Planted } from './planted-kinds.ts'
import { plantedOutsideCharts } from './planted-outside-charts.ts'
import { plantedOutsideCharts2 } from './planted-outside-charts-2.ts'
import { plantedOutsideCharts3 } from './planted-outside-charts-3.ts'
import { plantedOutsideCharts6 } from './planted-outside-charts-6.ts'
import { plantedOutsideCharts10 } from './planted-outside-charts-10.ts'
import { plantedOutsideCharts11 } from './planted-outside-charts-11.ts'
import { plantedOutsideChartsMore } from './planted-outside-charts-more.ts'
import { plantedOutsideField6 } from './planted-outside-field-6.ts'
import { plantedOutsideField7 } from './planted-outside-field-7.ts'
import { plantedOutsideField8 } from './planted-outside-field-8.ts'
import { plantedOutsideField9 } from './planted-outside-field-9.ts'
import { plantedOutsideField10 } from './planted-outside-field-10.ts'
import { plantedOutsideField11 } from './planted-outside-field-11.ts'
import { plantedOutsideHooks10 } from './planted-outside-hooks-10.ts'
import { plantedOutsideHooks11 } from './planted-outside-hooks-11.ts'
import { plantedOutsideModels } from './planted-outside-models.ts'
import { plantedOutsideModels2 } from './planted-outside-models-2.ts'
import { plantedOutsideModels4 } from './planted-outside-models-4.ts'
import { plantedOutsideModels5 } from './planted-outside-models-5.ts'
import { plantedOutsideModels6 } from './planted-outside-models-6.ts'
import { plantedOutsideModels7 } from './planted-outside-models-7.ts'
import { plantedOutsideModels8 } from './planted-outside-models-8.ts'
import { plantedOutsideModels9 } from './planted-outside-models-9.ts'
import { plantedOutsideModels10 } from './planted-outside-models-10.ts'
import { plantedOutsideModels11 } from './planted-outside-models-11.ts'
import { plantedOutsidePages6 } from './planted-outside-pages-6.ts'
import { plantedOutsidePages7 } from './planted-outside-pages-7.ts'
import { plantedOutsidePages8 } from './planted-outside-pages-8.ts'
import { plantedOutsidePages9 } from './planted-outside-pages-9.ts'
import { plantedOutsidePages10 } from './planted-outside-pages-10.ts'
import { plantedOutsidePages11 } from './planted-outside-pages-11.ts'
import { plantedOutsideRules5 } from './planted-outside-rules-5.ts'
import { plantedOutsideRules6 } from './planted-outside-rules-6.ts'
import { plantedOutsideRules7 } from './planted-outside-rules-7.ts'
import { plantedOutsideRules8 } from './planted-outside-rules-8.ts'
import { plantedOutsideRules9 } from './planted-outside-rules-9.ts'
import { plantedOutsideRules10 } from './planted-outside-rules-10.ts'
import { plantedOutsideRules11 } from './planted-outside-rules-11.ts'
import { plantedOutsideServer10 } from './planted-outside-server-10.ts'
import { plantedOutsideServer11 } from './planted-outside-server-11.ts'
import { plantedOutsideServices } from './planted-outside-services.ts'
import { plantedOutsideServices2 } from './planted-outside-services-2.ts'
import { plantedOutsideServices4 } from './planted-outside-services-4.ts'
import { plantedOutsideServices5 } from './planted-outside-services-5.ts'
import { plantedOutsideServices6 } from './planted-outside-services-6.ts'
import { plantedOutsideServices7 } from './planted-outside-services-7.ts'
import { plantedOutsideServices9 } from './planted-outside-services-9.ts'
import { plantedOutsideServices10 } from './planted-outside-services-10.ts'
import { plantedOutsideServices11 } from './planted-outside-services-11.ts'
import { plantedOutsideShell7 } from './planted-outside-shell-7.ts'
import { plantedOutsideTraces5 } from './planted-outside-traces-5.ts'
import { plantedOutsideWiring } from './planted-outside-wiring.ts'
import { plantedOutsideWiring2 } from './planted-outside-wiring-2.ts'
import { plantedOutsideWiring4 } from './planted-outside-wiring-4.ts'
import { plantedOutsideWiring5 } from './planted-outside-wiring-5.ts'
import { plantedOutsideWiring6 } from './planted-outside-wiring-6.ts'
import { plantedOutsideWiring7 } from './planted-outside-wiring-7.ts'
import { plantedOutsideWiring8 } from './planted-outside-wiring-8.ts'
import { plantedOutsideWiring9 } from './planted-outside-wiring-9.ts'
import { plantedOutsideWiring10 } from './planted-outside-wiring-10.ts'
import { plantedOutsideWiring11 } from './planted-outside-wiring-11.ts'

/** Faults by people who had read the sources and none of the tests. */
export const plantedOutside: readonly Planted[] = [
  ...plantedOutsideCharts,
  ...plantedOutsideChartsMore,
  ...plantedOutsideModels,
  ...plantedOutsideWiring,
  ...plantedOutsideServices,
  ...plantedOutsideCharts2,
  ...plantedOutsideModels2,
  ...plantedOutsideWiring2,
  ...plantedOutsideServices2,
  ...plantedOutsideCharts3,
  ...plantedOutsideModels4,
  ...plantedOutsideWiring4,
  ...plantedOutsideServices4,
  ...plantedOutsideRules5,
  ...plantedOutsideModels5,
  ...plantedOutsideWiring5,
  ...plantedOutsideTraces5,
  ...plantedOutsideServices5,
  ...plantedOutsideRules9,
  ...plantedOutsidePages9,
  ...plantedOutsideModels9,
  ...plantedOutsideServices9,
  ...plantedOutsideField9,
  ...plantedOutsideWiring9,
  ...plantedOutsideRules8,
  ...plantedOutsideModels8,
  ...plantedOutsidePages8,
  ...plantedOutsideWiring8,
  ...plantedOutsideField8,
  ...plantedOutsideServices7,
  ...plantedOutsideField7,
  ...plantedOutsideShell7,
  ...plantedOutsideWiring7,
  ...plantedOutsidePages7,
  ...plantedOutsideRules7,
  ...plantedOutsideModels7,
  ...plantedOutsideServices6,
  ...plantedOutsideField6,
  ...plantedOutsideWiring6,
  ...plantedOutsideRules6,
  ...plantedOutsidePages6,
  ...plantedOutsideModels6,
  ...plantedOutsideCharts6,
  ...plantedOutsideCharts10,
  ...plantedOutsideRules10,
  ...plantedOutsideServer10,
  ...plantedOutsidePages10,
  ...plantedOutsideModels10,
  ...plantedOutsideField10,
  ...plantedOutsideWiring10,
  ...plantedOutsideHooks10,
  ...plantedOutsideServices10,
  ...plantedOutsidePages11,
  ...plantedOutsideModels11,
  ...plantedOutsideRules11,
  ...plantedOutsideServer11,
  ...plantedOutsideCharts11,
  ...plantedOutsideWiring11,
  ...plantedOutsideField11,
  ...plantedOutsideHooks11,
  ...plantedOutsideServices11,
]
