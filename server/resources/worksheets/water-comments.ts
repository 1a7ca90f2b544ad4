import type { TemplateComment } from '#contract/templates.ts'

/* Texts for findings on the worksheets of a well and of a septic system, by the label of their item. */

type Comments = Record<string, TemplateComment[]>

export const wellComments: Comments = {
  'Well head and cap': [
    {
      comment_id: 'well-water-open-cap',
      title: 'Well cap not sealed',
      observation: 'The cap of the well is loose, broken or not sealed.',
      implication: 'Insects, surface water and bacteria get into the drinking water.',
      action: 'repair',
      recommendation:
        'We recommend that a licensed well contractor fit a sealed cap and disinfect the well.',
      trade: 'well contractor',
      severity: 'major',
      time_frame: 'immediate',
    },
  ],
  'Pressure tank': [
    {
      comment_id: 'well-water-short-cycles',
      title: 'Pump runs in short cycles',
      observation: 'The pump starts and stops within seconds while water runs.',
      implication: 'The pressure tank has lost its air, and the pump wears out early.',
      action: 'repair',
      recommendation:
        'We recommend that a licensed well contractor charge or replace the pressure tank.',
      trade: 'well contractor',
      severity: 'major',
      time_frame: 'within_30_days',
    },
  ],
  Flow: [
    {
      comment_id: 'well-water-low-flow',
      title: 'Low flow from the well',
      observation: 'The flow fell while water was running.',
      implication: 'The well may not give enough water for the home.',
      action: 'evaluate',
      recommendation:
        'We recommend that a licensed well contractor measure how much the well yields.',
      trade: 'well contractor',
      severity: 'major',
      time_frame: 'within_30_days',
    },
  ],
  'Coliform bacteria': [
    {
      comment_id: 'well-water-coliform',
      title: 'Coliform bacteria found',
      observation: 'The laboratory found coliform bacteria in the sample.',
      implication: 'They show that germs can get into the water.',
      action: 'repair',
      recommendation:
        'Do not drink the water unless it was boiled. We recommend that a licensed well contractor find the way in, disinfect the well and have the water tested again.',
      trade: 'well contractor',
      severity: 'safety',
      time_frame: 'immediate',
    },
  ],
  Nitrate: [
    {
      comment_id: 'well-water-nitrate',
      title: 'Nitrate above the limit',
      observation: 'The laboratory found more than 10 mg/L of nitrate, as nitrogen.',
      implication: 'It keeps the blood of infants from carrying oxygen; boiling makes it worse.',
      action: 'repair',
      recommendation:
        'Give infants no such water. We recommend that a water treatment company put in a system that takes nitrate out.',
      trade: 'water treatment',
      severity: 'safety',
      time_frame: 'immediate',
    },
  ],
  Lead: [
    {
      comment_id: 'well-water-lead',
      title: 'Lead above the action level',
      observation: 'The laboratory found lead at or above the action level of the EPA.',
      implication: 'Lead harms the brains of children; no level is known to be safe.',
      action: 'evaluate',
      recommendation:
        'Drink no water from this tap without a filter that is certified for lead. We recommend that a licensed plumber find the parts that give off lead and replace them.',
      trade: 'plumber',
      severity: 'safety',
      time_frame: 'immediate',
    },
  ],
}

export const septicComments: Comments = {
  'Tank and lids': [
    {
      comment_id: 'septic-unsafe-lid',
      title: 'Unsafe lid of the septic tank',
      observation: 'A lid of the septic tank is broken or not fastened.',
      implication: 'A person can fall in, and the gases in it kill.',
      action: 'repair',
      recommendation:
        'We recommend that a licensed septic contractor replace and fasten the lid; keep everybody away until then.',
      trade: 'septic contractor',
      severity: 'safety',
      time_frame: 'immediate',
    },
  ],
  'Liquid level and baffles': [
    {
      comment_id: 'septic-high-level',
      title: 'High level in the septic tank',
      observation: 'The liquid stands above the outlet.',
      implication: 'The field does not take the water; sewage can come up.',
      action: 'evaluate',
      recommendation: 'We recommend that a licensed septic contractor find out why.',
      trade: 'septic contractor',
      severity: 'major',
      time_frame: 'immediate',
    },
  ],
  'Scum and sludge': [
    {
      comment_id: 'septic-pump-out',
      title: 'Septic tank due for pumping',
      observation: 'Scum and sludge fill a third of the tank or more.',
      implication: 'Solids get into the field and clog it.',
      action: 'repair',
      recommendation:
        'We recommend that a licensed septic contractor pump the tank out, and again every three to five years.',
      trade: 'septic contractor',
      severity: 'maintenance',
      time_frame: 'within_30_days',
    },
  ],
  'Drain field': [
    {
      comment_id: 'septic-wet-field',
      title: 'Wet ground over the drain field',
      observation: 'The ground over the field is wet or smells of sewage.',
      implication: 'The field may have failed; sewage at the surface makes people ill.',
      action: 'evaluate',
      recommendation: 'We recommend that a licensed septic contractor examine the field.',
      trade: 'septic contractor',
      severity: 'major',
      time_frame: 'immediate',
    },
  ],
}
