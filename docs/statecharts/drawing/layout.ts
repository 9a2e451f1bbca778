import ELK, { type ElkExtendedEdge, type ElkNode, type LayoutOptions } from 'elkjs/lib/elk.bundled.js'
import { type Block, blockOf, labelOf, type Measures } from './blocks'
import { backwardsIn, type Order } from './order'
import { type Arrow, type Box, boxesIn, keyOf, type Picture } from './picture'

export interface Point {
  readonly x: number
  readonly y: number
}

export interface Rect extends Point {
  readonly width: number
  readonly height: number
}

export interface PlacedBox {
  readonly box: Box
  readonly block: Block
  readonly rect: Rect
}

export interface PlacedArrow {
  readonly arrow: Arrow
  /** One run of straight pieces from end to end. */
  readonly points: readonly Point[]
  readonly label: { readonly block: Block; readonly rect: Rect } | null
}

export interface Layout {
  readonly width: number
  readonly height: number
  readonly boxes: readonly PlacedBox[]
  readonly arrows: readonly PlacedArrow[]
}

export interface Way extends Measures {
  readonly direction: 'DOWN' | 'RIGHT'
  readonly order: Order
  readonly labels: 'near start' | 'halfway'
  /** What keeps the order of the chart also where another would cross fewer lines; within frames the engine keeps none. */
  readonly keeps: 'boxes and arrows' | 'boxes' | 'nothing'
  /** Parts that run side by side: all in a row, or small ones first and each large one behind them. */
  readonly regions: 'together' | 'in turn'
}

const elk = new ELK()

export async function layoutOf(picture: Picture, way: Way): Promise<Layout> {
  const blocks = new Map(boxesIn(picture.scope).map((box) => [box.id, blockOf(box, way)]))
  const labels = new Map(picture.arrows.map((arrow) => [keyOf(arrow), labelOf(arrow, way)]))
  const isBackwards = backwardsIn(picture.scope, picture.arrows, way.order)
  const graph: ElkNode = await elk.layout({
    id: '.',
    layoutOptions: optionsFor(way),
    children: picture.scope.children.map(nodeOf),
    edges: [
      ...picture.arrows.map(edgeOf),
      ...(way.regions === 'in turn' ? [picture.scope, ...boxesIn(picture.scope)].flatMap(turnsOf) : []),
    ],
  })
  const nodes = new Map(nodesIn(graph).map((node) => [node.id, node]))
  const edges = new Map((graph.edges ?? []).map((edge) => [edge.id, edge]))
  return {
    width: Math.ceil(graph.width ?? 0),
    height: Math.ceil(graph.height ?? 0),
    boxes: boxesIn(picture.scope).map((box) => ({ box, block: blockAt(box.id), rect: rectOf(nodes.get(box.id)) })),
    arrows: picture.arrows.map((arrow) => placed(arrow, edges.get(keyOf(arrow)))),
  }

  function nodeOf(box: Box): ElkNode {
    const { width, height } = blockAt(box.id)
    if (box.children.length === 0) return { id: box.id, width, height }
    return {
      id: box.id,
      children: box.children.map(nodeOf),
      layoutOptions: {
        'elk.alignment': way.direction === 'DOWN' ? 'TOP' : 'LEFT',
        'elk.padding': `[top=${height + 14},left=14,bottom=14,right=14]`,
        'elk.nodeSize.constraints': 'MINIMUM_SIZE',
        'elk.nodeSize.minimum': `(${width},${height + 28})`,
      },
    }
  }

  function edgeOf(arrow: Arrow): ElkExtendedEdge {
    const { width, height, texts } = labels.get(keyOf(arrow)) ?? { width: 0, height: 0, texts: [] }
    const nearStart = isBackwards(arrow) ? 'HEAD_LAYER' : 'TAIL_LAYER'
    const layoutOptions = {
      'elk.edgeLabels.inline': 'true',
      'elk.layered.edgeLabels.centerLabelPlacementStrategy': way.labels === 'near start' ? nearStart : 'MEDIAN_LAYER',
    }
    const label = { id: `${keyOf(arrow)}:words`, text: ' ', width, height, layoutOptions }
    const [source, target] = isBackwards(arrow) ? [arrow.to, arrow.from] : [arrow.from, arrow.to]
    return { id: keyOf(arrow), sources: [source], targets: [target], labels: texts.length > 0 ? [label] : [] }
  }

  function placed(arrow: Arrow, edge: ElkExtendedEdge | undefined): PlacedArrow {
    const block = labels.get(keyOf(arrow))
    const [section] = edge?.sections ?? []
    const [label] = edge?.labels ?? []
    if (!section || edge?.sections?.length !== 1) throw new Error(`${picture.file}: no single way for ${keyOf(arrow)}`)
    const points = [section.startPoint, ...(section.bendPoints ?? []), section.endPoint].map(({ x, y }) => ({ x, y }))
    return {
      arrow,
      points: isBackwards(arrow) ? points.reverse() : points,
      label: block && label ? { block, rect: rectOf(label) } : null,
    }
  }

  function blockAt(id: string): Block {
    const block = blocks.get(id)
    if (!block) throw new Error(`${picture.file}: nothing is known of the box ${id}`)
    return block
  }
}

/** Edges that are not drawn and only keep regions apart. */
function turnsOf({ children }: Box): ElkExtendedEdge[] {
  const regions = children.filter(({ look }) => look === 'region')
  const small = regions.filter((region) => boxesIn(region).length <= 4)
  const turns = [small, ...regions.filter((region) => !small.includes(region)).map((region) => [region])]
  return turns
    .slice(1)
    .flatMap((turn, index) =>
      turn.flatMap(({ id }) =>
        (turns[index] ?? []).map((before) => ({ id: `${before.id}…${id}`, sources: [before.id], targets: [id] })),
      ),
    )
}

const orders = { 'boxes and arrows': 'NODES_AND_EDGES', boxes: 'PREFER_NODES', nothing: 'NONE' }

function optionsFor({ direction, keeps }: Way): LayoutOptions {
  return {
    'elk.algorithm': 'layered',
    'elk.direction': direction,
    'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
    'elk.edgeRouting': 'ORTHOGONAL',
    'elk.padding': '[top=0,left=0,bottom=0,right=0]',
    'elk.json.edgeCoords': 'ROOT',
    'elk.json.shapeCoords': 'ROOT',
    'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
    'elk.layered.considerModelOrder.strategy': orders[keeps],
    'elk.spacing.nodeNode': '26',
    'elk.spacing.edgeNode': '16',
    'elk.spacing.edgeEdge': '14',
    'elk.spacing.edgeLabel': '4',
    'elk.layered.spacing.nodeNodeBetweenLayers': '26',
    'elk.layered.spacing.edgeNodeBetweenLayers': '16',
    'elk.layered.spacing.edgeEdgeBetweenLayers': '12',
  }
}

function nodesIn({ children = [] }: ElkNode): ElkNode[] {
  return children.flatMap((child) => [child, ...nodesIn(child)])
}

function rectOf(shape: Partial<Rect> | undefined): Rect {
  return { x: shape?.x ?? 0, y: shape?.y ?? 0, width: shape?.width ?? 0, height: shape?.height ?? 0 }
}
