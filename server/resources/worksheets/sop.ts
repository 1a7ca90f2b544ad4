import { type Sheet, sheet } from './sheet.ts'

/**
 * The ten worksheets after the sections 3.1 to 3.10 of the InterNACHI Standards of Practice (nachi.org/sop), in our
 * own words. Inspectors rate items and describe facts. This is version 1 of the product's own template.
 */
export const sop: readonly Sheet[] = [
  sheet(
    'roof',
    'Roof',
    'From the ground or the eaves: covering, water management and everything that passes through.',
    [
      'Covering',
      'Gutters',
      'Downspouts',
      ['Flashing and penetrations', 'Vents, skylights, chimney, other openings.'],
      [
        'General structure',
        'From accessible panels, doors or stairs. Look for signs of active leaks.',
      ],
    ],
    {
      'Covering type': [
        'Architectural shingles',
        '3-tab shingles',
        'Metal',
        'Tile',
        'Slate',
        'Wood',
        'Flat membrane',
      ],
      'Inspection method': ['Walked', 'Ladder at the eaves', 'From the ground', 'Drone'],
    },
  ),
  sheet(
    'exterior',
    'Exterior',
    'Walls, openings, walks and everything around the home that may bring moisture in.',
    [
      'Wall covering',
      'Eaves, soffits and fascia',
      ['Windows', 'A representative number.'],
      'Exterior doors',
      'Flashing and trim',
      'Walkways and driveways',
      'Stairs, stoops and ramps',
      'Porches, decks and balconies',
      ['Railings and guards', 'Check the spacing of balusters.'],
      'Vegetation, drainage and grading',
    ],
    {
      'Wall covering type': ['Brick', 'Vinyl', 'Fiber cement', 'Wood', 'Stucco', 'Stone', 'Metal'],
    },
  ),
  sheet(
    'structure',
    'Basement, foundation and structure',
    'Foundation, basement or crawl space, and the visible structure.',
    [
      ['Foundation', 'Cracks, movement, unlevel floors, out-of-square frames.'],
      'Basement',
      ['Crawl space', 'Wood in contact with soil, standing water.'],
      ['Structural components', 'Cut, notched or bored framing.'],
    ],
    {
      'Foundation type': ['Poured concrete', 'Concrete block', 'Slab on grade', 'Stone', 'Piers'],
      'Crawl space access': ['None', 'Interior hatch', 'Exterior door'],
    },
  ),
  sheet(
    'heating',
    'Heating',
    'The heating system, run by its normal controls.',
    [['Heating system', 'Did it respond? Was it accessible?'], 'Venting and flue', 'Distribution'],
    {
      'Thermostat location': ['Hallway', 'Living room', 'Bedroom'],
      'Energy source': ['Natural gas', 'Propane', 'Oil', 'Electricity', 'Wood'],
      'Heating method': [
        'Forced air',
        'Boiler',
        'Heat pump',
        'Electric baseboard',
        'Radiant floor',
      ],
    },
  ),
  sheet(
    'cooling',
    'Cooling',
    'The cooling system, run by its normal controls; not below 65 °F outside.',
    [
      ['Cooling system', 'Below 65 °F it is not operated: rate it not inspected, too cold.'],
      'Condensate drain',
    ],
    {
      'Thermostat location': ['Hallway', 'Living room', 'Bedroom'],
      'Cooling method': ['Central air', 'Heat pump', 'Ductless', 'Evaporative', 'None'],
    },
  ),
  sheet(
    'plumbing',
    'Plumbing',
    'Shut-offs, water heater, supply, fixtures, drains.',
    [
      'Main water shut-off',
      'Main fuel shut-off',
      ['Water heater', 'Energy source, venting, relief valve and its pipe, bracing.'],
      ['Supply and fixtures', 'Run water; two fixtures at once; hot on the left.'],
      ['Toilets', 'Flush each; loose, leaking or damaged.'],
      'Drain, waste and vent',
      'Sump pump',
    ],
    {
      'Water supply': ['Public', 'Private well'],
      'Water shut-off location': ['Basement', 'Garage', 'Utility room', 'Outside'],
      'Fuel shut-off location': ['At the meter', 'At the tank', 'None'],
      'Water heater capacity': ['40 gallons', '50 gallons', '75 gallons', 'Tankless'],
    },
  ),
  sheet(
    'electrical',
    'Electrical',
    'From the service drop to the last receptacle.',
    [
      'Service drop and conductors',
      'Meter and base',
      'Main disconnect',
      ['Panelboards and breakers', 'Open knock-outs, double taps, aluminum branch wiring.'],
      'Grounding and bonding',
      ['Switches, lights and receptacles', 'A representative number; AFCI by its test button.'],
      ['GFCI protection', 'All of them, with a tester.'],
      ['Smoke and CO detectors', 'Are they there?'],
    ],
    {
      'Main disconnect amperage': ['100 A', '150 A', '200 A', 'Not labeled'],
      'Wiring type': ['Copper, sheathed cable', 'Conduit', 'Knob and tube', 'Aluminum'],
    },
  ),
  sheet(
    'fireplace',
    'Fireplace',
    'The visible and accessible parts of fireplace and chimney.',
    ['Fireplace and hearth', 'Lintel', ['Damper', 'It should open and close.'], 'Clean-out doors'],
    { 'Fireplace type': ['None', 'Masonry', 'Prefabricated', 'Gas insert', 'Wood stove'] },
  ),
  sheet(
    'attic',
    'Attic, insulation and ventilation',
    'Insulation in unfinished spaces and how air leaves the home.',
    [
      'Insulation',
      'Ventilation',
      ['Exhaust fans', 'Kitchen, bath and laundry: do they end outside?'],
    ],
    {
      'Insulation type': [
        'Fiberglass batts',
        'Blown cellulose',
        'Blown fiberglass',
        'Spray foam',
        'None',
      ],
      'Average depth': ['3 in', '6 in', '9 in', '12 in', '15 in'],
    },
  ),
  sheet(
    'interior',
    'Doors, windows and interior',
    'A representative number of doors and windows; floors, walls, ceilings, stairs, garage doors.',
    [
      'Doors and windows',
      'Floors, walls and ceilings',
      'Stairs',
      ['Railings', 'Check the spacing of balusters.'],
      ['Garage doors and openers', 'Photo-eyes and auto-reverse.'],
    ],
    { 'Garage door': ['None', 'Manual', 'With opener'] },
  ),
]
