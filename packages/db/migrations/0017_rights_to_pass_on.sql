-- Who may approve documents of a card may also report them up and hand them over: roles made before there were these rights get them.
insert into role_menu (client_id, parent_id, "MENU_NO", "MENU", "ACTION")
select wanted.client_id, wanted.parent_id, wanted.last + row_number() over (partition by wanted.client_id, wanted.parent_id order by wanted."MENU", wanted.action),
       wanted."MENU", wanted.action
  from (select held.client_id, held.parent_id, held."MENU", held."MENU" || verb.suffix as action,
               (select max(every."MENU_NO") from role_menu every where every.client_id = held.client_id and every.parent_id = held.parent_id) as last
          from role_menu held
         cross join (values ('_ASSIGN'), ('_REPORT_TO_MANAGER')) verb(suffix)
         where held."ACTION" = held."MENU" || '_APPROVE' and held."MENU" in ('PURCHASE_REQUISITION', 'PURCHASE_ORDER')) wanted
 where not exists (select from role_menu given
                    where given.client_id = wanted.client_id and given.parent_id = wanted.parent_id and given."MENU" = wanted."MENU"
                      and given."ACTION" in ('*', wanted.action));
