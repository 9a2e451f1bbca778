import { Group, MantineProvider, Pagination, Table, Text, Title } from '@mantine/core'
import { Refine, useShow } from '@refinedev/core'
import { List, RefineThemes, Show, ShowButton, ThemedLayout } from '@refinedev/mantine'
import routerProvider from '@refinedev/react-router'
import { useTable } from '@refinedev/react-table'
import { flexRender } from '@tanstack/react-table'
import { createRoot } from 'react-dom/client'
import { BrowserRouter, Link, Outlet, Route, Routes } from 'react-router'

/**
 * The peer: Refine with its Mantine kit, a list of 10,000 records in memory with 20 rows a page, the page of a record and
 * a home page. It asks nobody for anything: a round trip is added to what it takes.
 */
const clients = ['Vale', 'Gerdau', 'Usiminas', 'Samarco']
const reports = Array.from({ length: 10_000 }, (_, index) => ({
  id: 10_000 - index,
  client: clients[index % clients.length],
  month: `${String((index % 12) + 1).padStart(2, '0')}/2026`,
  value: ((index * 7919) % 1_000_000) / 100,
  status: index % 3 === 0 ? 'open' : 'invoiced',
}))

const dataProvider = {
  getList: async ({ pagination: { currentPage = 1, pageSize = 20 } = {} }) => ({
    data: reports.slice((currentPage - 1) * pageSize, currentPage * pageSize),
    total: reports.length,
  }),
  getOne: async ({ id }) => ({ data: reports.find((report) => report.id === Number(id)) }),
  getApiUrl: () => '',
}

const authProvider = {
  check: async () => ({ authenticated: true }),
  getIdentity: async () => ({ name: 'Bruno Lima' }),
  login: async () => ({ success: true }),
  logout: async () => ({ success: true }),
  onError: async () => ({}),
}

const columns = [
  { id: 'id', accessorKey: 'id', header: 'Number' },
  { id: 'client', accessorKey: 'client', header: 'Client' },
  { id: 'month', accessorKey: 'month', header: 'Month' },
  { id: 'value', accessorKey: 'value', header: 'Value', cell: ({ getValue }) => getValue().toFixed(2) },
  { id: 'status', accessorKey: 'status', header: 'Status' },
  {
    id: 'actions',
    accessorKey: 'id',
    header: 'Actions',
    cell: ({ getValue }) => <ShowButton hideText recordItemId={getValue()} />,
  },
]

function ReportList() {
  const {
    reactTable: { getHeaderGroups, getRowModel },
    refineCore: { currentPage, pageCount, setCurrentPage },
  } = useTable({ columns, refineCoreProps: { resource: 'reports', pagination: { pageSize: 20 } } })
  return (
    <List>
      <Table highlightOnHover>
        <thead>
          {getHeaderGroups().map((group) => (
            <tr key={group.id}>
              {group.headers.map((header) => (
                <th key={header.id}>{flexRender(header.column.columnDef.header, header.getContext())}</th>
              ))}
            </tr>
          ))}
        </thead>
        <tbody>
          {getRowModel().rows.map((row) => (
            <tr key={row.id}>
              {row.getVisibleCells().map((cell) => (
                <td key={cell.id}>{flexRender(cell.column.columnDef.cell, cell.getContext())}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
      <Pagination position="right" total={pageCount} page={currentPage} onChange={setCurrentPage} />
    </List>
  )
}

function ReportShow() {
  const { result, query } = useShow()
  return (
    <Show isLoading={query.isLoading}>
      {Object.entries(result ?? {}).map(([name, value]) => (
        <section key={name}>
          <Title order={5}>{name}</Title>
          <Text>{String(value)}</Text>
        </section>
      ))}
    </Show>
  )
}

function Home() {
  return (
    <main>
      <Title>Home</Title>
      <Group>
        {clients.map((client) => (
          <Link key={client} to="/reports">
            {client}
          </Link>
        ))}
      </Group>
    </main>
  )
}

createRoot(document.querySelector('#root')).render(
  <BrowserRouter>
    <MantineProvider theme={RefineThemes.Blue} withNormalizeCSS withGlobalStyles>
      <Refine
        routerProvider={routerProvider}
        dataProvider={dataProvider}
        authProvider={authProvider}
        resources={[{ name: 'reports', list: '/reports', show: '/reports/show/:id' }]}
        options={{ disableTelemetry: true }}
      >
        <Routes>
          <Route
            element={
              <ThemedLayout>
                <Outlet />
              </ThemedLayout>
            }
          >
            <Route index element={<Home />} />
            <Route path="reports" element={<ReportList />} />
            <Route path="reports/show/:id" element={<ReportShow />} />
          </Route>
        </Routes>
      </Refine>
    </MantineProvider>
  </BrowserRouter>,
)
