import type { TemplateComment } from '#contract/templates.ts'
import { type Sheet, sheet } from './sheet.ts'
import { sewerComments, wdoComments } from './test-comments.ts'
import { septicComments, wellComments } from './water-comments.ts'

/** A worksheet with texts for findings, by the label of their item. */
const withComments = (of: Sheet, comments: Record<string, TemplateComment[]>): Sheet => ({
  ...of,
  items: of.items.map((item) => {
    const own = comments[item.label]
    return own === undefined ? item : { ...item, comments: own }
  }),
})

/**
 * The worksheets of the tests that have a result without a life of their own, each with the id of its service, and
 * that of a septic system. The one for organisms asks for the parts of the form NPMA-33. The limits of water are those
 * of the EPA for public water (epa.gov/ground-water-and-drinking-water); no rule of it holds for a private well.
 */
export const testSheets: readonly Sheet[] = [
  {
    ...withComments(
      sheet(
        'sewer_scope',
        'Sewer scope',
        'The inside of the sewer line by a camera, from its access as far as the camera comes.',
        [
          ['Access point', 'A clean-out, a roof vent or a pulled toilet; can it be used again?'],
          ['Length inspected', 'How far the camera came, and what stopped it.'],
          ['Pipe walls', 'Corrosion, scale, deformed pipe; each change of material.'],
          'Roots',
          ['Bellies', 'Standing water where the line has sunk, and over which length.'],
          ['Breaks and open joints', 'Cracks, holes, joints that have moved apart.'],
          ['Grease and blockages', 'Anything that the water has to pass.'],
        ],
        {
          'Access used': ['Clean-out outside', 'Clean-out inside', 'Roof vent', 'Pulled toilet'],
          'Reached length': ['To the public sewer', 'To the septic tank'],
          'Pipe material': ['PVC', 'ABS', 'Cast iron', 'Clay', 'Concrete', 'Bituminous fiber'],
        },
      ),
      sewerComments,
    ),
    system: 'plumbing',
  },
  {
    ...withComments(
      sheet(
        'wdo',
        'Wood-destroying organisms',
        'Visible and accessible parts, for insects and fungi that destroy wood and for what they leave behind. It is no promise that none are hidden.',
        [
          ['Visible evidence', 'Insects alive or dead, wings, shelter tubes, frass, exit holes.'],
          ['Visible damage', 'Probe damaged wood; a contractor judges its strength.'],
          ['Evidence of treatment', 'Drill holes, bait stations, stickers, papers of the owner.'],
          ['Conditions that attract them', 'Wood in contact with soil, moisture, stored wood.'],
          ['Obstructed areas', 'Each area that could not be seen, and what was in the way.'],
        ],
        {
          'Organisms seen': [
            'None',
            'Subterranean termites',
            'Drywood termites',
            'Carpenter ants',
            'Carpenter bees',
            'Wood-boring beetles',
            'Wood-decay fungi',
          ],
          'Structures inspected': ['Home', 'Home and garage', 'Home and detached structures'],
          'Areas obstructed': [
            'None',
            'Finished walls',
            'Floor coverings',
            'Insulation',
            'Storage',
            'Low crawl space',
          ],
          'Treatment in the past': ['None seen', 'Liquid treatment', 'Bait stations', 'Fumigation'],
        },
      ),
      wdoComments,
    ),
    system: 'structure',
  },
  {
    ...withComments(
      sheet(
        'well_water',
        'Well and water quality',
        'Visible parts of the well and its equipment, run by normal use, and a sample of the water that a laboratory reads.',
        [
          ['Well head and cap', 'Above the ground, sealed, ground falls away from it.'],
          ['Pump', 'It starts and stops by its switch, without noise.'],
          ['Pressure tank', 'It does not run in short cycles; air charge, rust.'],
          ['Flow', 'Run water; write down the flow and for how long.'],
          ['Water sample', 'From a cold tap before any treatment, in the laboratory’s bottle.'],
          ['Coliform bacteria', 'EPA: none in a sample; E. coli is a danger now.'],
          ['Nitrate', 'EPA limit: 10 mg/L as nitrogen; above it a danger to infants.'],
          ['Lead', 'EPA action level: 15 µg/L, 10 µg/L from November 2027; no level is safe.'],
        ],
        {
          'Kind of well': ['Drilled', 'Driven', 'Dug'],
          'Pump type': ['Submersible', 'Jet'],
          'Measured flow': ['3 gal/min', '5 gal/min', '8 gal/min', '10 gal/min'],
          'Sample taken on': [],
          Laboratory: [],
          'Coliform result': ['Absent', 'Coliform present', 'E. coli present'],
          'Nitrate result': ['Not detected'],
          'Lead result': ['Not detected'],
        },
      ),
      wellComments,
    ),
    system: 'plumbing',
  },
  {
    ...withComments(
      sheet(
        'septic',
        'Septic system',
        'The accessible parts of the septic system on the day of the visit; nothing is dug out or pumped.',
        [
          ['Tank and lids', 'Lids whole, fastened and at hand; cracks, roots.'],
          ['Liquid level and baffles', 'Neither above the outlet nor below it.'],
          ['Scum and sludge', 'Pump out where they fill a third of the tank.'],
          ['Pump and alarm of the tank', 'Run both where there are any.'],
          ['Drain field', 'Wet ground, odor, lush grass, cars or trees on it.'],
        ],
        {
          'Kind of system': ['Gravity field', 'Mound', 'Aerobic unit', 'Holding tank'],
          'Tank material': ['Concrete', 'Plastic', 'Fiberglass', 'Steel'],
          'Tank size': ['750 gallons', '1,000 gallons', '1,250 gallons', '1,500 gallons'],
          'Last pumped': ['Not known'],
        },
      ),
      septicComments,
    ),
    system: 'plumbing',
  },
]
