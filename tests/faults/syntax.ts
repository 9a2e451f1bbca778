import ts from 'typescript'

export function parse(path: string, source: string): ts.SourceFile {
  return ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true)
}

export function eachNode(node: ts.Node, tell: (node: ts.Node) => void): void {
  tell(node)
  ts.forEachChild(node, (child) => eachNode(child, tell))
}

/** The name and the value of a property or an attribute. */
export function namedValue(node: ts.Node): { readonly name: string; readonly value?: ts.Expression } {
  if (ts.isShorthandPropertyAssignment(node)) return { name: node.name.text, value: node.name }
  if (ts.isPropertyAssignment(node)) {
    const name = ts.isStringLiteral(node.name) ? node.name.text : node.name.getText()
    return { name, value: node.initializer }
  }
  if (ts.isVariableDeclaration(node) && node.initializer) return { name: node.name.getText(), value: node.initializer }
  if (!ts.isJsxAttribute(node)) return { name: '' }
  const { initializer } = node
  const value = initializer && ts.isJsxExpression(initializer) ? initializer.expression : initializer
  return { name: node.name.getText(), ...(value ? { value } : {}) }
}

export function nameText(node: ts.Node): string {
  return isProperty(node) ? node.name.getText() : ''
}

export function isProperty(node: ts.Node): node is ts.PropertyAssignment | ts.ShorthandPropertyAssignment {
  return (
    (ts.isPropertyAssignment(node) || ts.isShorthandPropertyAssignment(node)) &&
    ts.isObjectLiteralExpression(node.parent)
  )
}

/** The other of a pair: pairs do not overlap, so that all can be planted at once. */
export function pairedWith(node: ts.Node): ts.Node | undefined {
  if (!isProperty(node)) return undefined
  const { properties } = node.parent
  const index = properties.indexOf(node)
  return index % 2 === 0 ? properties[index + 1] : undefined
}

/** Two values are of one shape if only names tell them apart. */
export function shapeOf(node: ts.Node): string {
  const inner: string[] = []
  ts.forEachChild(node, (child) => void inner.push(shapeOf(child)))
  return `${node.kind}(${inner.join()})`
}

export function readsField(node: ts.Expression): boolean {
  if (ts.isIdentifier(node) || ts.isPropertyAccessExpression(node)) return true
  return ts.isCallExpression(node) && node.arguments.some(readsField)
}

/** What a function or a block takes apart: its parameters, and the constants at its top. */
export function patternsOf(scope: ts.Node): readonly ts.ObjectBindingPattern[] {
  const declared = ts.isFunctionLike(scope)
    ? scope.parameters.map(({ name }) => name)
    : ts.isBlock(scope)
      ? scope.statements.flatMap((statement) =>
          ts.isVariableStatement(statement) ? statement.declarationList.declarations.map(({ name }) => name) : [],
        )
      : []
  return declared.filter(ts.isObjectBindingPattern)
}

export function namesIn({ elements }: ts.ObjectBindingPattern): string[] {
  return elements
    .filter(({ dotDotDotToken }) => !dotDotDotToken)
    .map(({ name }) => name)
    .filter(ts.isIdentifier)
    .map(({ text }) => text)
}

/** A statement that is there for what it does. Whether a timer keeps a process is none: what ends one stops its timers. */
export function isEffect(node: ts.Node): node is ts.ExpressionStatement {
  if (!ts.isExpressionStatement(node) || calleeOf(node.expression) === 'unref') return false
  const { expression } = node
  const isAssignment = ts.isBinaryExpression(expression) && expression.operatorToken.kind === ts.SyntaxKind.EqualsToken
  return isAssignment || ts.isCallExpression(called(expression))
}

/** The call behind `await` and `void`. */
export function called(node: ts.Expression): ts.Expression {
  return ts.isAwaitExpression(node) || ts.isVoidExpression(node) ? called(node.expression) : node
}

/** The last name of what is called. */
export function calleeOf(node: ts.Node): string {
  if (!ts.isCallExpression(node)) return ''
  return ts.isPropertyAccessExpression(node.expression) ? node.expression.name.text : node.expression.getText()
}

/** Not a name, a type or a module. */
export function isValue({ parent }: ts.StringLiteral): boolean {
  if (ts.isCaseClause(parent)) return false
  return (
    ts.isExpression(parent) ||
    ts.isJsxAttribute(parent) ||
    isProperty(parent) ||
    ts.isReturnStatement(parent) ||
    ts.isVariableDeclaration(parent)
  )
}

export function isText(node: ts.Expression): boolean {
  if (ts.isBinaryExpression(node)) return isText(node.left) || isText(node.right)
  return ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)
}

export function isJsxParent(node: ts.Node): boolean {
  return ts.isJsxElement(node) || ts.isJsxFragment(node)
}

const looks =
  /^(?:class(?:Name|Names)|styles?|key|aria-hidden|data-\w+|(?:left|right)Section|icon|look|variant|color|size|radius|gap|spacing|span|cols|c|f[wz]|[mp][trblxy]?|[mwh][aiw]?[hx]?n?|width|height|justify|align|wrap|order|component|ref|role)$/

/** Types, looks, marks for machines, messages of failures that nobody is meant to see, texts that are looked up by themselves. */
export function isWithoutBehaviour(node: ts.Node): boolean {
  if (ts.isTypeNode(node) || ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) return true
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return true
  if (ts.isNewExpression(node)) return /Error$|^URL$/.test(node.expression.getText())
  if (ts.isTaggedTemplateExpression(node)) return /^(?:msg|t)$/.test(node.tag.getText())
  if (ts.isCallExpression(node))
    return /^(?:msg|plural|select|selectOrdinal|defineMessage|import)$|^console\./.test(node.expression.getText())
  if (ts.isJsxSelfClosingElement(node))
    return (
      /(?:Icon|Divider)$/.test(node.tagName.getText()) ||
      node.attributes.properties.some(({ name }) => name?.getText() === 'aria-hidden')
    )
  if (ts.isConditionalExpression(node)) return [node.whenTrue, node.whenFalse].every(isNoPart)
  if (ts.isPropertyAssignment(node)) return /^(?:className|styles?|variant|color|summary)$/.test(namedValue(node).name)
  return ts.isJsxAttribute(node) && looks.test(namedValue(node).name)
}

/** Nothing, or what is hidden from whoever has no look. */
const isNoPart = (node: ts.Node) =>
  node.kind === ts.SyntaxKind.NullKeyword || (ts.isJsxSelfClosingElement(node) && isWithoutBehaviour(node))

/** Whether brackets may stand around an expression without another meaning: not around what is called, assigned to or a part of `a?.b`. */
export function isReplaceable(node: ts.Node): boolean {
  const { parent } = node
  if (ts.isExpressionStatement(parent)) return false
  if (startsStatement(node)) return false
  if (ts.isTypeNode(parent) || ts.isTaggedTemplateExpression(parent) || ts.isDeleteExpression(parent)) return false
  if (ts.isTypeOfExpression(parent) || ts.isPostfixUnaryExpression(parent)) return false
  if (
    ['name', 'tagName'].some((place) => Object.entries(parent).some(([key, value]) => key === place && value === node))
  )
    return false
  if (ts.isCallExpression(parent) || ts.isNewExpression(parent)) return parent.expression !== node
  if (ts.isBinaryExpression(parent) && parent.left === node)
    return !/^(?:[-+*/]|\?\?|&&|\|\|)?=$/.test(parent.operatorToken.getText())
  return !ts.isOptionalChain(parent) || parent.expression !== node
}

/** Without semicolons, a bracket at the start of a statement would go on with the line before. */
export function startsStatement(node: ts.Node): boolean {
  const statement = ts.findAncestor(node, ts.isExpressionStatement)
  return statement !== undefined && statement.getStart() === node.getStart()
}
