-- site: no two pages have the same title. Records that no operator touched get the title that new sites begin with.
UPDATE site_seo_record SET title = renamed.becomes
  FROM (VALUES
    ('suppliers', '', 'Provedores de jogos', 'Fornecedores de jogos'),
    ('casino_categories', 'ao-vivo', 'Cassino ao vivo', 'Mesas ao vivo'),
    ('casino_games', 'mines', 'Mines: abra gemas e retire quando quiser', 'Mines: regras, limites e retorno'),
    ('casino_games', 'double', 'Double: uma roda para todo mundo', 'Double: regras, limites e retorno'),
    ('casino_games', 'dice', 'Dice: escolha a chance', 'Dice: regras, limites e retorno')
  ) AS renamed (section_name, source_id, was, becomes)
 WHERE site_seo_record.section_name = renamed.section_name AND site_seo_record.source_id = renamed.source_id AND site_seo_record.title = renamed.was;
