-- What every installation begins with: who sees one follows from its figures. Whoever builds dashboards changes or deletes them.
INSERT INTO "dashboard" ("code", "title", "title_en", "description", "description_en", "cards") VALUES
  ('portal-faturamento', 'Faturamento', 'Billing', 'O que os boletins ainda têm a faturar, o que foi faturado e o que falta receber.', 'What reports still have to invoice, what was invoiced and what is left to receive.', '[
    {"figure":"to_invoice","split":null,"display":"number","width":1,"client":null,"cost_center":null},
    {"figure":"provisioned","split":null,"display":"number","width":1,"client":null,"cost_center":null},
    {"figure":"not_due","split":null,"display":"number","width":1,"client":null,"cost_center":null},
    {"figure":"measured","split":"month","display":"column","width":2,"client":null,"cost_center":null},
    {"figure":"overdue","split":"age","display":"table","width":1,"client":null,"cost_center":null},
    {"figure":"invoiced","split":"month","display":"column","width":2,"client":null,"cost_center":null},
    {"figure":"overdue","split":"client","display":"table","width":1,"client":null,"cost_center":null},
    {"figure":"invoiced","split":"client","display":"table","width":2,"client":null,"cost_center":null},
    {"figure":"to_invoice","split":"client","display":"table","width":1,"client":null,"cost_center":null}
  ]'),
  ('portal-frota', 'Frota', 'Fleet', 'Quantas máquinas estão locadas, quais estão livres e onde.', 'How many machines are rented, which are free, and where.', '[
    {"figure":"rented_machines","split":null,"display":"number","width":1,"client":null,"cost_center":null},
    {"figure":"free_machines","split":null,"display":"number","width":1,"client":null,"cost_center":null},
    {"figure":"fleet_use","split":null,"display":"number","width":1,"client":null,"cost_center":null},
    {"figure":"rented_machines","split":"family","display":"column","width":2,"client":null,"cost_center":null},
    {"figure":"fleet_use","split":"family","display":"table","width":1,"client":null,"cost_center":null},
    {"figure":"rented_machines","split":"cost_center","display":"column","width":2,"client":null,"cost_center":null},
    {"figure":"free_machines","split":"family","display":"table","width":1,"client":null,"cost_center":null}
  ]'),
  ('portal-formularios', 'Formulários e pendências', 'Forms and follow-ups', 'Respostas, inspeções atrasadas e o que as inspeções deixaram por fazer.', 'Responses, late inspections and what inspections left to do.', '[
    {"figure":"completion_rate","split":null,"display":"number","width":1,"client":null,"cost_center":null},
    {"figure":"late_inspections","split":null,"display":"number","width":1,"client":null,"cost_center":null},
    {"figure":"overdue_follow_ups","split":null,"display":"number","width":1,"client":null,"cost_center":null},
    {"figure":"responses","split":"month","display":"line","width":2,"client":null,"cost_center":null},
    {"figure":"open_follow_ups","split":"severity","display":"column","width":1,"client":null,"cost_center":null},
    {"figure":"responses","split":"form","display":"table","width":2,"client":null,"cost_center":null},
    {"figure":"open_follow_ups","split":"form","display":"table","width":1,"client":null,"cost_center":null}
  ]'),
  ('portal-notas-de-debito', 'Notas de débito', 'Debit notes', 'O que falta debitar, as notas emitidas e as que venceram.', 'What is left to debit, the notes that were issued and those that are overdue.', '[
    {"figure":"to_debit","split":null,"display":"number","width":1,"client":null,"cost_center":null},
    {"figure":"not_due_debit_notes","split":null,"display":"number","width":1,"client":null,"cost_center":null},
    {"figure":"overdue_debit_notes","split":null,"display":"number","width":1,"client":null,"cost_center":null},
    {"figure":"debit_notes","split":"month","display":"column","width":2,"client":null,"cost_center":null},
    {"figure":"overdue_debit_notes","split":"age","display":"table","width":1,"client":null,"cost_center":null},
    {"figure":"debit_notes","split":"client","display":"table","width":2,"client":null,"cost_center":null},
    {"figure":"overdue_debit_notes","split":"client","display":"table","width":1,"client":null,"cost_center":null}
  ]')
ON CONFLICT ("code") DO NOTHING;
